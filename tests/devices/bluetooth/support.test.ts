import { expect, test } from 'vitest';
import { bluetoothSupport, DeviceFault, faultCodeOf } from '@/lib/devices/bluetooth';
import { CheckmeFault } from '@/lib/devices/checkme';
import { filesNamed, sourceOf } from '../../support/routes';

const bluetooth = (available: boolean) => ({ bluetooth: { getAvailability: async () => available } });
const policy = (known: boolean, allowed: boolean) => ({
  featurePolicy: {
    features: () => (known ? ['camera', 'bluetooth'] : ['camera']),
    allowsFeature: () => {
      // Chromium logs a warning when a page asks for a feature that it does not know.
      if (!known) throw new Error('Unrecognized feature');
      return allowed;
    },
  },
});

test.each([
  ['available', true, bluetooth(true), policy(true, true)],
  ['available', true, bluetooth(true), policy(false, false)],
  ['available', true, bluetooth(true), {}],
  ['no_adapter', true, bluetooth(false), {}],
  ['blocked_by_policy', true, bluetooth(true), policy(true, false)],
  ['no_web_bluetooth', true, {}, {}],
  ['no_web_bluetooth', true, { bluetooth: undefined }, {}],
  ['insecure', false, {}, {}],
] as const)('a page detects that Bluetooth is %s', async (support, isSecureContext, navigator, document) => {
  expect(await bluetoothSupport({ isSecureContext, navigator, document })).toBe(support);
});

test('an error of the browser has a code, and a programming error is thrown again', () => {
  const codes = (
    [
      ['GATT Server is disconnected. Cannot perform GATT operations.', 'NetworkError', 'disconnected'],
      ['Bluetooth Device is no longer in range.', 'NetworkError', 'disconnected'],
      ['Connection attempt failed.', 'NetworkError', 'connect_failed'],
      ['GATT Error: Not paired.', 'NetworkError', 'not_paired'],
      ['GATT operation not authorized.', 'SecurityError', 'not_paired'],
      ['Must be handling a user gesture.', 'SecurityError', 'not_allowed'],
      ['No Services found in device.', 'NotFoundError', 'unknown_device'],
      ['GATT operation already in progress.', 'NetworkError', 'write_conflict'],
      ['GATT operation failed for unknown reason.', 'NotSupportedError', 'operation_failed'],
    ] as const
  ).filter(([message, name, code]) => faultCodeOf(new DOMException(message, name)) !== code);
  expect(codes).toEqual([]);
  expect(faultCodeOf(new CheckmeFault('corrupt'))).toBe('corrupt');
  expect(faultCodeOf(new DeviceFault('records_missing'))).toBe('records_missing');
  expect(() => faultCodeOf(new TypeError('x'))).toThrow(TypeError);
});

test('no page imports the simulated devices statically', () => {
  const statically = filesNamed(/\.tsx?$/, ['app', 'components', 'lib']).filter(
    (path) =>
      !path.startsWith('lib/demo/devices') &&
      /^import (?!type )[^;]*from '[^']*devices\/simulated/m.test(sourceOf(path)),
  );
  expect(statically).toEqual([]);
});
