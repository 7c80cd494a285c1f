import type { DoseState } from '../reference/values';
import { doses, therapyStocks } from '../schema';
import { MARIO } from './clinical';
import type { Tx } from './known';
import { demoId } from './people';

const DAY_MS = 86_400_000;
const DAYS = 40;
const REASONS = ['dimenticata', 'mi fa stare male', 'finita'];

/** The planned times of Mario's medicines, as his therapies have them. */
const TIMES = {
  Pantorc: ['07:30'],
  Norvasc: ['08:00'],
  Glucophage: ['13:00', '20:00'],
  Zocor: ['21:00'],
} as const;
/** How many days ago he took a medicine as needed, and when. */
const NEEDED = [2, 3, 9, 16, 17, 18, 27, 33].map((ago) => ({ ago, time: ago % 2 === 0 ? '18:30' : '09:15' }));

const therapyOf = (drug: string) => demoId(`therapy ${MARIO} ${drug}`);
const patientId = demoId(`patient ${MARIO}`);

interface Told {
  state: DoseState;
  reason?: string;
}

/** What was told of a dose: most were taken, some skipped for a reason, and of a few nothing was told. */
function toldOf(at: number): Told | null {
  if (at % 23 === 11) return null;
  return at % 13 === 5 ? { state: 'saltata', reason: REASONS[at % REASONS.length] ?? '' } : { state: 'presa' };
}

function doseOf(drug: string, ago: number, time: string, { state, reason }: Told) {
  const day = new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const at = new Date(`${day}T${time}:00+01:00`);
  return {
    ...{ id: demoId(`dose ${drug} ${ago} ${time}`), patientId, authorId: demoId(`user ${MARIO}`) },
    ...{ therapyId: therapyOf(drug), day, time, zone: 'Europe/Rome', state, reason: reason ?? null },
    ...{ at: state === 'presa' ? at : null, createdAt: at, updatedAt: at },
  };
}

const planned = Object.entries(TIMES).flatMap(([drug, times], medicine) =>
  times.flatMap((time, slot) =>
    Array.from({ length: DAYS }, (_, past) => ({ drug, time, ago: past + 1, medicine, slot })),
  ),
);

/** Forty days of Mario's doses until yesterday, and two stocks; must run after the therapies are loaded. */
export async function seedDoses(tx: Tx) {
  const told = planned.flatMap(({ drug, time, ago, medicine, slot }) => {
    const said = toldOf(ago + medicine * 7 + slot * 3);
    return said ? [doseOf(drug, ago, time, said)] : [];
  });
  const needed = NEEDED.map(({ ago, time }) => doseOf('Tachipirina', ago, time, { state: 'presa' }));
  await tx.insert(doses).values([...told, ...needed]);
  const countedAt = new Date(Date.now() - 10 * DAY_MS);
  await tx.insert(therapyStocks).values([
    { patientId, therapyId: therapyOf('Norvasc'), unitsPerPackage: 28, units: 16, countedAt },
    { patientId, therapyId: therapyOf('Zocor'), unitsPerPackage: 28, units: 40, countedAt },
  ]);
}
