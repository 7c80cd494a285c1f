import { expect, test } from 'vitest';
import { contentOf } from '@/components/devices/ConnectionState';
import { displayedVersion, placeOf } from '@/components/devices/checkme-rows';
import { newestFirst } from '@/components/devices/choosing';
import { SCREENS, screenIn } from '@/components/devices/screens';
import { SIMULATED_KINDS } from '@/lib/demo/devices';
import { READING_REFUSALS, READING_WARNINGS } from '@/lib/devices/adapters';
import { GATT_SERVICES, PACKET_FAULTS } from '@/lib/devices/gatt';
import { MEALS } from '@/lib/devices/reading';
import * as en from '@/messages/en';
import * as it from '@/messages/it';
import { sourceOf } from '../../support/routes';

/** The codes of a type that has no list, read from its declaration. */
const codesIn = (path: string, type: string) => {
  const [, declared = ''] = new RegExp(`type ${type} =([^;]+);`).exec(sourceOf(path)) ?? [];
  return [...declared.matchAll(/'(\w+)'/g)].map(([, code = '']) => code);
};
const faults = [
  ...codesIn('lib/devices/checkme/fault.ts', 'FaultCode'),
  ...codesIn('lib/devices/bluetooth/fault.ts', 'DeviceFaultCode'),
];
const supports = codesIn('lib/devices/bluetooth/support.ts', 'BluetoothSupport').filter((one) => one !== 'available');
const measuring = Object.entries(GATT_SERVICES).flatMap(([name, { measures }]) => (measures ? [name] : []));

test.each([
  ['it', it.devices],
  ['en', en.devices],
] as const)('every code of a device or the browser has words in %s', (_, words) => {
  expect(faults.length).toBeGreaterThan(20);
  expect(supports.length).toBeGreaterThan(3);
  expect(Object.keys(words.faults)).toEqual(expect.arrayContaining(faults));
  expect(Object.keys(words.unavailable).sort()).toEqual([...supports].sort());
  expect(Object.keys(words.refusals)).toEqual(expect.arrayContaining([...READING_REFUSALS, ...PACKET_FAULTS]));
  expect(Object.keys(words.warnings)).toEqual(expect.arrayContaining([...READING_WARNINGS]));
  expect(Object.keys(words.meals)).toEqual(expect.arrayContaining([...MEALS]));
  expect(Object.keys(words.simulatedKinds)).toEqual(expect.arrayContaining([...SIMULATED_KINDS]));
  expect(Object.keys(words.services)).toEqual(expect.arrayContaining(measuring));
  expect(Object.keys(words.waiting)).toEqual(expect.arrayContaining(measuring));
  expect(Object.keys(words.screens)).toEqual([...SCREENS]);
});

test('the URL selects a screen, and an unknown name the first screen', () => {
  expect(['dheart', 'altri', 'constructor', null].map(screenIn)).toEqual(['dheart', 'altri', 'checkme', 'checkme']);
});

test('a software version is shown as the device shows it, and one of another form unchanged', () => {
  expect(['30215', '10000', '1.2.3', '302'].map(displayedVersion)).toEqual(['3.2.15', '1.0.0', '1.2.3', '302']);
});

test('each file of a CheckMe has its position among all files, given the number of users', () => {
  const users = [1, 2].map((id) => ({ id })) as never;
  const places = ['info', 'usr.dat', 'ecg.dat', '2ecg.dat', '2nibp.dat', 'tmp.dat'].map((file) =>
    placeOf(file, { users }),
  );
  expect(places.map((place) => place?.file)).toEqual([1, 2, 3, 3, 5, 7]);
  expect(places.every((place) => place?.files === 7)).toBe(true);
  expect(placeOf('20261120080000', { users })).toBeUndefined();
});

test('a file is named by its content', () => {
  expect(['usr.dat', '1ecg.dat', '12nibp.dat', '20261120080000', 'glucose'].map(contentOf)).toEqual([
    'users',
    'ecgs',
    'pressure',
    'ecg',
    'records',
  ]);
});

test('readings are listed newest first, each once', () => {
  const row = (key: string, measuredAt: string) => ({ key, measuredAt, objection: null });
  const rows = [row('a', '2026-01-01T00:00:00'), row('b', '2026-02-01T00:00:00'), row('a', '2026-01-01T00:00:00')];
  expect(newestFirst(rows).map(({ key }) => key)).toEqual(['b', 'a']);
});
