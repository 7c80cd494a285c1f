import { samplesToBase64 } from '@/lib/devices/ecg/samples';
import type { DeviceEcg, DeviceIdentity, DeviceReading, SentEcg } from '@/lib/devices/reading';
import type { Stored } from '@/lib/sections/devices/model/model';
import type { Choosable } from './choosing';
import type { Marking, RecordActions } from './record';

/** Readings per call: the most that a lost connection can lose. */
const AT_ONCE = 100;

export type SavingStep = { step: 'readings' } | { step: 'fetching' | 'storing'; ecg: number; ecgs: number };

export interface Saved {
  stored: number;
  known: number;
  /** How many were refused, by code of the refusal. */
  refused: Record<string, number>;
  /** Whether the record now has any of the chosen readings and tracings. */
  has: { readings: boolean; ecgs: boolean };
  /** When the unreadable tracings were recorded. */
  unread: string[];
  /** Why the rest was not attempted; null if everything was. */
  stopped: string | null;
}

/** Why a tracing was not read. Only after 'unread' are the remaining tracings still attempted. */
export type NotFetched = 'unread' | 'gone' | 'cancelled';
/** Reads a tracing from the device, completely or not at all. */
export type FetchEcg = (row: Choosable) => Promise<DeviceEcg | NotFetched>;

interface Saving extends Marking {
  rows: readonly Choosable[];
  identity: DeviceIdentity;
  actions: Pick<RecordActions, 'storeReadings' | 'storeEcg'>;
  fetchEcg: FetchEcg;
  /** Stops before the next call; what is stored stays stored. */
  signal: AbortSignal;
  onStep(step: SavingStep): void;
  /** Called with rows that the record has acknowledged: they are stored whatever happens next. */
  settled(keys: readonly string[]): void;
}

/** Thrown to stop all remaining work. */
class Stopped extends Error {}

/** Stores the chosen rows: readings in batches, each tracing by itself once it has been read completely. */
export async function saveChosen(saving: Saving): Promise<Saved> {
  const saved: Saved = {
    ...{ stored: 0, known: 0, refused: {}, unread: [], stopped: null },
    has: { readings: false, ecgs: false },
  };
  try {
    await saveReadings(saving, saved);
    await saveEcgs(saving, saved);
  } catch (error) {
    // If no answer comes, the browser rejects the call with its own error.
    saved.stopped = error instanceof Stopped ? error.message : 'offline';
  }
  return saved;
}

async function saveReadings(saving: Saving, saved: Saved) {
  const { rows, identity, level, tags, actions, onStep, settled } = saving;
  const all = rows.flatMap(({ key, reading }) => (reading ? [{ key, reading }] : []));
  for (let first = 0; first < all.length; first += AT_ONCE) {
    goOn(saving);
    onStep({ step: 'readings' });
    const some = all.slice(first, first + AT_ONCE);
    const readings: DeviceReading[] = some.map(({ reading }) => reading);
    const answer = await actions.storeReadings({ identity, readings, level, tags });
    if (!Array.isArray(answer)) throw new Stopped(answer.refused);
    const had = some.filter((_, at) => count(saved, answer[at]));
    saved.has.readings ||= had.length > 0;
    settled(had.map(({ key }) => key));
  }
}

async function saveEcgs(saving: Saving, saved: Saved) {
  const { rows, identity, level, tags, actions, fetchEcg, onStep, settled } = saving;
  const tracings = rows.filter(({ entry }) => entry !== undefined);
  for (const [at, row] of tracings.entries()) {
    const place = { ecg: at + 1, ecgs: tracings.length };
    goOn(saving);
    onStep({ step: 'fetching', ...place });
    const ecg = await fetchEcg(row);
    goOn(saving);
    if (ecg === 'unread') {
      saved.unread.push(row.measuredAt);
      continue;
    }
    if (typeof ecg === 'string') throw new Stopped(ecg);
    onStep({ step: 'storing', ...place });
    const answer = await actions.storeEcg({ identity, ecg: sentEcg(ecg), level, tags });
    if (typeof answer === 'object' && !isAboutRow(answer.refused)) throw new Stopped(answer.refused);
    if (!count(saved, answer)) continue;
    saved.has.ecgs = true;
    settled([row.key]);
  }
}

function goOn({ signal }: Saving) {
  if (signal.aborted) throw new Stopped('cancelled');
}

/** Whether a refusal concerns only this tracing; any other refusal would also affect the next one. */
const isAboutRow = (code: string) => code === 'invalid' || code === 'conflict';

/** Counts the answer for a row, and returns whether the row is in the record now. */
function count(saved: Saved, answer: Stored | undefined): boolean {
  if (answer === 'stored' || answer === 'known') {
    saved[answer] += 1;
    return true;
  }
  const code = answer?.refused ?? 'fault';
  saved.refused[code] = (saved.refused[code] ?? 0) + 1;
  return false;
}

export const sentEcg = ({ samples, ...ecg }: DeviceEcg): SentEcg => ({ ...ecg, samples: samplesToBase64(samples) });
