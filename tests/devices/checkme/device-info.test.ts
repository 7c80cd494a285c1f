import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDeviceInfo } from '@/lib/devices/checkme';
import { asText, faultIn, joined } from '../../support/checkme/reference';

describe("the device's own information", () => {
  const INFO = {
    Region: 'CE',
    Model: '6632',
    HardwareVer: '16M',
    SoftwareVer: 30215,
    LanguageVer: 1,
    SPCPVer: '1.0',
    FileVer: '1.0',
    SN: '1234567890',
    Application: '',
    BranchCode: '22010000',
  };
  const filled = (text: string) => joined(asText(text), new Uint8Array(256 - asText(text).length));

  test('is read with or without trailing NULs', () => {
    const told = {
      serialNumber: '1234567890',
      model: '6632',
      softwareVersion: '30215',
      hardwareVersion: '16M',
      region: 'CE',
      application: null,
      fileVersion: '1.0',
      protocolVersion: '1.0',
      branchCode: '22010000',
    };
    expect(parseDeviceInfo(filled(JSON.stringify(INFO)))).toEqual(told);
    expect(parseDeviceInfo(asText(JSON.stringify(INFO)))).toEqual(told);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'CheckMe'],
    ['JSON that is cut', '{"SN":"123","Model":{"a":1}'],
    ['a list', '["SN"]}'],
    ['no serial number', '{"Model":"6632"}'],
    ['an empty serial number', '{"SN":" "}'],
    ['a serial number that is no text', '{"SN":{"a":1}}'],
  ])('is refused if it is %s', (_, text) => {
    expect(faultIn(() => parseDeviceInfo(filled(text)))).toBe('bad_info');
  });

  test('is read or refused, whatever its bytes', () => {
    const any = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.json().map(asText),
      fc.record({ SN: fc.anything(), __proto__: fc.anything() }).map((told) => asText(JSON.stringify(told) ?? '')),
    );
    fc.assert(
      fc.property(any, (bytes) => {
        expect([null, 'bad_info']).toContain(faultIn(() => parseDeviceInfo(bytes)));
      }),
      { numRuns: 500 },
    );
  });
});
