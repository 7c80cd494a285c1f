import { expect, test } from 'vitest';
import { fullUuid, GATT_SERVICES, MEASURING_SERVICES, OTHER_SERVICES } from '@/lib/devices/gatt';

test('services and characteristics have the numbers that the Bluetooth SIG has assigned', () => {
  const numbers = Object.entries(GATT_SERVICES).map(([name, { uuid, characteristics }]) => [
    ...[name, uuid],
    ...Object.values(characteristics).map((one) => one.uuid),
  ]);
  expect(numbers).toEqual([
    ['bloodPressure', 0x1810, 0x2a35],
    ['thermometer', 0x1809, 0x2a1c],
    ['weightScale', 0x181d, 0x2a9d],
    ['pulseOximeter', 0x1822, 0x2a5e, 0x2a5f, 0x2a52],
    ['glucose', 0x1808, 0x2a18, 0x2a34, 0x2a52],
    ['heartRate', 0x180d, 0x2a37],
    ['battery', 0x180f, 0x2a19],
  ]);
});

test('a device is searched for by what it measures, and its battery is an additional service', () => {
  expect(MEASURING_SERVICES).toEqual([0x1810, 0x1809, 0x181d, 0x1822, 0x1808, 0x180d]);
  expect(OTHER_SERVICES).toEqual([0x180f]);
});

test('the services with stored records are those with a control point', () => {
  const stored = Object.entries(GATT_SERVICES).filter(([, service]) => 'stored' in service);
  const controlled = Object.entries(GATT_SERVICES).filter(([, service]) => 'recordAccess' in service.characteristics);
  expect(stored.map(([name]) => name)).toEqual(controlled.map(([name]) => name));
});

test('a short number has its full UUID', () => {
  expect(fullUuid(0x2a19)).toBe('00002a19-0000-1000-8000-00805f9b34fb');
});
