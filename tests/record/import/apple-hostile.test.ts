import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DTD, exportXml, exportZip, readExport, record } from '../../support/health-export';

// T55: exports of phones that lie, bomb or are cut.

const AT = '2026-01-15 08:30:00 +0100';
const GOOD = exportXml(record('BodyMass', '70', AT, { unit: 'kg' }));
const refusal = (bytes: Uint8Array | string) =>
  readExport(bytes).then(
    () => 'read',
    (error: { key?: string }) => error.key ?? String(error),
  );

describe('the document type declaration', () => {
  test.each([
    ['with comments that contain its end', DTD.replace('<!ELEMENT Record', '<!-- ]> --><!ELEMENT Record')],
    ['that is malformed, as some versions of iOS write it', DTD.replace(/\n>\n/, '\n startDate CDATA #REQUIRED\n>\n')],
    ['that is missing', ''],
    ['of 60 kB', DTD.replace('<!ELEMENT Record', `<!-- ${'x'.repeat(60_000)} --><!ELEMENT Record`)],
  ])('%s is skipped', async (_, dtd) => {
    expect(await refusal(exportXml(record('BodyMass', '70', AT, { unit: 'kg' }), { dtd }))).toBe('read');
  });

  test.each([
    ['with an entity', DTD.replace(']>', '<!ENTITY a "b">]>')],
    ['with a parameter entity', DTD.replace(']>', '%a;]>')],
    ['with another file', '<!DOCTYPE HealthData SYSTEM "http://example.org/a.dtd" [<!ELEMENT a ANY>]>'],
    ['with another file and no subset', '<!DOCTYPE HealthData SYSTEM "http://example.org/a.dtd">'],
    ['of another root', DTD.replace('DOCTYPE HealthData', 'DOCTYPE Other')],
    ['that comes twice', `${DTD}${DTD}`],
    ['of 70 kB', DTD.replace('<!ELEMENT Record', `<!-- ${'x'.repeat(70_000)} --><!ELEMENT Record`)],
    ['that never ends', DTD.replace(']>', ' '.repeat(200_000))],
  ])('%s is refused', async (_, dtd) => {
    const xml = exportXml(record('BodyMass', '70', AT, { unit: 'kg' }), { dtd });
    expect(await refusal(xml)).toBe('importAppleDtd');
    // In a zip, a file of another root is not the export.
    expect(await refusal(exportZip(xml))).toBe(dtd.includes('Other') ? 'importAppleMissing' : 'importAppleDtd');
  });
});

describe('malformed XML', () => {
  test.each([
    ['an unknown entity', GOOD.replace('sourceName="Watch"', 'sourceName="&a;"')],
    ['a second declaration in the middle', GOOD.replace('<Record', `${DTD}<Record`)],
    ['a missing end', GOOD.slice(0, -20)],
    ['elements that cross', GOOD.replace('<Record', '<a><b></a></b><Record')],
    ['a character that XML forbids', GOOD.replace('Watch', 'Wat\u0001ch')],
    ['a deep nesting', GOOD.replace('<Record', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}<Record`)],
    ['an attribute of megabytes', GOOD.replace('Watch', 'x'.repeat(3_000_000))],
    ['two roots', `${GOOD}<a/>`],
    ['no XML', 'PLAIN TEXT'],
    ['nothing', ''],
  ])('with %s is refused', async (_, xml) => expect(await refusal(xml)).toBe('importAppleXml'));

  test('bytes that are not UTF-8 are refused', async () => {
    const bytes = Buffer.from(GOOD.replace('Watch', 'Watch\u00e8'), 'latin1');
    expect(await refusal(bytes)).toBe('importAppleXml');
  });

  test('another root is refused as something else', async () =>
    expect(await refusal('<?xml version="1.0"?><Bundle></Bundle>')).toBe('importAppleMissing'));
});

interface Zipped {
  name: string;
  data: Buffer;
  said?: { bytes?: number; crc?: number };
}

/** A zip with one deflated entry whose directory says what it should; `zip64` writes all numbers in 64 bits. */
function zipOf({ name, data, said = {} }: Zipped, { zip64 = false } = {}) {
  const packed = deflateRawSync(data);
  const [bytes, crc] = [said.bytes ?? data.length, said.crc ?? crc32(data)];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const start = 30 + name.length + packed.length;
  const extra = Buffer.alloc(zip64 ? 28 : 0);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(crc, 16);
  central.writeUInt32LE(zip64 ? 0xffffffff : packed.length, 20);
  central.writeUInt32LE(zip64 ? 0xffffffff : bytes, 24);
  central.writeUInt16LE(name.length, 28);
  central.writeUInt16LE(extra.length, 30);
  central.writeUInt32LE(zip64 ? 0xffffffff : 0, 42);
  if (zip64) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    extra.writeBigUInt64LE(BigInt(bytes), 4);
    extra.writeBigUInt64LE(BigInt(packed.length), 12);
  }
  const length = 46 + name.length + extra.length;
  const end64 = Buffer.alloc(zip64 ? 76 : 0);
  if (zip64) {
    end64.writeUInt32LE(0x06064b50, 0);
    end64.writeBigUInt64LE(44n, 4);
    end64.writeBigUInt64LE(1n, 24);
    end64.writeBigUInt64LE(1n, 32);
    end64.writeBigUInt64LE(BigInt(length), 40);
    end64.writeBigUInt64LE(BigInt(start), 48);
    end64.writeUInt32LE(0x07064b50, 56);
    end64.writeBigUInt64LE(BigInt(start + length), 64);
    end64.writeUInt32LE(1, 72);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(zip64 ? 0xffff : 1, 8);
  end.writeUInt16LE(zip64 ? 0xffff : 1, 10);
  end.writeUInt32LE(zip64 ? 0xffffffff : length, 12);
  end.writeUInt32LE(zip64 ? 0xffffffff : start, 16);
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), extra, end64, end]);
}

describe('zips', () => {
  const name = 'apple_health_export/export.xml';
  const data = Buffer.from(GOOD);

  test('with plain and with 64-bit numbers are read', async () => {
    expect(await refusal(zipOf({ name, data }))).toBe('read');
    expect(await refusal(zipOf({ name, data }, { zip64: true }))).toBe('read');
  });

  test('whose contents have another length or checksum than their directory says are refused', async () => {
    expect(await refusal(zipOf({ name, data, said: { bytes: data.length - 10 } }))).toBe('importZipUnsafe');
    expect(await refusal(zipOf({ name, data, said: { bytes: data.length + 10 } }))).toBe('importZipDamaged');
    expect(await refusal(zipOf({ name, data, said: { crc: 1 } }))).toBe('importZipDamaged');
  });

  test('that would unpack to too much are refused', async () => {
    const zeros = Buffer.concat([Buffer.from(GOOD.slice(0, -20)), Buffer.alloc(20_000_000, 0x20)]);
    expect(await refusal(zipOf({ name, data: zeros }))).toBe('importZipUnsafe');
    expect(await refusal(zipOf({ name, data, said: { bytes: 30_000_000_000 } }, { zip64: true }))).toBe(
      'importZipUnsafe',
    );
  });

  test('that are cut anywhere are refused', async () => {
    const bytes = zipOf({ name, data });
    for (let length = 5; length < bytes.length; length += 97)
      expect(await refusal(bytes.subarray(0, length)), String(length)).toBe('importZipDamaged');
  });

  test('without an export are refused', async () =>
    expect(await refusal(zipOf({ name: 'a.xml', data: Buffer.from('<a/>') }))).toBe('importAppleMissing'));
});

test('a reading that takes too long is refused', async () => {
  const error = await readExport(GOOD, { timeMs: -1 }).catch((one: { key?: string }) => one.key);
  expect(error).toBe('importAppleLarge');
});
