import type { Db } from '@/db/client';
import { today } from '@/lib/values/days';
import { fixtureOf } from '../sections';
import type { Given } from '../support/carers';
import type { associate, Patient } from '../support/people';
import { CARDIOLOGY, DERMATOLOGY } from '../support/people';
import { newRow, newWholeRow } from '../support/rows';

// T5: each single reason why an item is hidden from a doctor, with rows that are hidden for that reason.

export type Association = NonNullable<Parameters<typeof associate>[3]>;
export const HIDING: [why: string, Association, hidden: Record<string, unknown>][] = [
  ['too high a level under Totale', { level: 3 }, { level: 4 }],
  ['no place in an emergency under Minima', { visibility: 2 }, { level: 1 }],
  ['another speciality under Parziale', { visibility: 3, tags: [DERMATOLOGY] }, { level: 1, tags: [CARDIOLOGY] }],
];

/** Each single reason why an item is hidden from a carer. */
export const CARER_HIDING: [why: string, Given, hidden: Record<string, unknown>][] = [
  ['too high a level for a carer', { level: 3 }, { level: 4 }],
  ['no carer to see it', { level: 6 }, { level: 1, withheld: true }],
];

export { ONCE } from '../support/rows';

/** A row that none of the associations above makes visible; it is never in the emergency set. */
export const newHidden = (db: Db, section: string, patient: Patient, given: Record<string, unknown>) =>
  newRow(db, section, patient, { ...fixtureOf(section).hidden, ...given });

const day = today();
const doctor = 'Dottor Canarino';

/** Values that make a row the newest of its section and are unique, so that every summary of rows would show it. */
const OUTSTANDING: Record<string, Record<string, unknown>> = {
  contacts: { phone: '+390677777777', callOrder: 1 },
  diagnoses: { state: 1, recordedOn: day, doctor },
  therapies: { state: 2, start: '2011-03-04', end: day, prescriber: doctor, note: 'Canarino' },
  adverseReactions: { reactionDay: day, reaction: 'Canarino', severity: 'Ricovero in ospedale' },
  visits: { day },
  vaccinations: { day, dose: 2, reactions: 'Canarino' },
  readings: {
    day,
    ...{ height: 201, weight: 177.7, heartRate: 177, minPressure: 111, maxPressure: 199 },
    ...{ oxygen: 77, temperature: 41.7, glucose: 277 },
  },
  exams: { day, state: 2, kind: 'Patologia', doctor, centre: 'Centro Canarino' },
  results: { day, value: 7.77, low: 0.5, interpretation: 'H' },
  scores: { value: 40 },
  anamnesis: { part: 'remota' },
  physiology: { smoking: 'si', alcohol: 'Canarino', stress: 'si' },
  pregnancies: { start: '2010-01-01', age: 44 },
  notebook: {
    day,
    areas: [{ name: 'face', dolore: 5 }],
    picked: [{ name: 'face', dolore: 5 }],
    shares: { face: [0, 0, 0, 0, 1] },
  },
  files: { day, kind: 'kardia', kardiaNote: 'Canarino' },
  ecgs: {
    day,
    heartRate: 177,
    result: 'findings',
    findings: ['high_heart_rate'],
    measuredAt: `${day}T08:30:00`,
    comment: 'Canarino',
  },
};

/** A hidden row with its child rows and with values that any page would show. */
export const newOutstanding = (db: Db, section: string, patient: Patient, given: Record<string, unknown>) =>
  newWholeRow(db, section, patient, { ...fixtureOf(section).hidden, ...OUTSTANDING[section], ...given });

/**
 * Tests all names in one scene; if that fails, tests each name in a scene of its own, so that the failure shows which one
 * leaves a trace.
 */
export async function oneByOneOnFailure(names: string[], expectNoTrace: (names: string[]) => Promise<void>) {
  try {
    await expectNoTrace(names);
  } catch (error) {
    for (const name of names) await expectNoTrace([name]);
    // No name alone leaves a trace, only all together.
    throw error;
  }
}
