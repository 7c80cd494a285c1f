import { expect, test } from 'vitest';
import { substanceFirst } from '@/lib/sections/therapies/drug-words';
import { medicinesOn } from '@/lib/sections/therapies/today';

// The medicines of a day, by the schedules as they are stored. 24/11/2026 is a Tuesday.

const TUESDAY = '2026-11-24';
const taken = (id: number, given: object) => ({ id, start: '2026-11-01', ...given });
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test('a daily medicine is taken at each of its times, in the order of the day with those of the others', () => {
  const { intakes } = medicinesOn(
    [
      taken(1, { rhythm: 'giornaliera', times: ['08:00', '20:00'] }),
      taken(2, { rhythm: 'giornaliera', times: ['13:00'] }),
    ],
    TUESDAY,
  );
  expect(intakes.map(({ time, medicine }) => [time, medicine.id])).toEqual([
    ['08:00', 1],
    ['13:00', 2],
    ['20:00', 1],
  ]);
});

test('a weekly medicine is taken on its days only, and one of every few days counts from its start', () => {
  const rows = [
    taken(1, { rhythm: 'settimanale', weekdays: [2, 5], times: ['09:00'] }),
    taken(2, { rhythm: 'settimanale', weekdays: [7], times: ['09:00'] }),
    taken(3, { rhythm: 'ogni_giorni', everyDays: 3, start: '2026-11-21', times: ['09:00'] }),
    taken(4, { rhythm: 'ogni_giorni', everyDays: 3, start: '2026-11-20', times: ['09:00'] }),
  ];
  const { intakes, otherDays } = medicinesOn(rows, TUESDAY);
  expect(idsOf(intakes.map(({ medicine }) => medicine))).toEqual([1, 3]);
  expect(idsOf(otherDays)).toEqual([2, 4]);
});

test('no medicine is left out: those without a time, and those taken when needed, are named apart', () => {
  const rows = [
    taken(1, { rhythm: 'al_bisogno', maxPerDay: 3 }),
    taken(2, { rhythm: null, frequency: 'due al giorno' }),
    taken(3, { rhythm: 'settimanale', weekdays: [2], times: null }),
  ];
  const { intakes, untimed, asNeeded, otherDays } = medicinesOn(rows, TUESDAY);
  expect([idsOf(asNeeded), idsOf(untimed), otherDays, intakes]).toEqual([[1], [2, 3], [], []]);
});

test('for a doctor the substance and its strength name a medicine, unless the name already says them', () => {
  const named = (drug: string, substance: string | null, strength: string | null) =>
    Object.values(substanceFirst({ drug, substance, strength }));
  expect(named('Norvasc', 'amlodipina', '5 mg')).toEqual(['amlodipina 5 mg', 'Norvasc']);
  expect(named('Norvasc', 'amlodipina', null)).toEqual(['amlodipina', 'Norvasc']);
  expect(named('Amlodipina 5 mg', 'amlodipina', '5 mg')).toEqual(['Amlodipina 5 mg', null]);
  expect(named('Amlodipina', 'amlodipina', '5 mg')).toEqual(['Amlodipina 5 mg', null]);
  expect(named('Sciroppo della nonna', null, null)).toEqual(['Sciroppo della nonna', null]);
});
