import 'server-only';
import type { z } from 'zod';
import { perform } from '@/lib/access/commands/perform';
import type { Viewer } from '@/lib/session/sessions';
import { readInput } from '@/lib/values/input';
import { done, invalidInput, type Refusal, type Result } from '@/lib/values/refusal';
import { storeDeviceReadings } from './commands';
import { readingIn, type Standing, type Stored, sentReadings } from './model/model';
import { standingsOf } from './queries';

/** The devices page's request: readings of one device, and who may see them. */
export type SentReadings = z.input<typeof sentReadings>;

/**
 * Stores those measurements of a device that are valid, and reports the outcome of each, in the order sent. An invalid
 * measurement does not prevent the others from being stored.
 */
export async function storeSent(viewer: Viewer, sent: SentReadings): Promise<Result<Stored[]>> {
  const parsed = readInput(sentReadings, sent);
  if (!parsed.success) return invalidInput(parsed.error);
  const { identity, readings, level, tags } = parsed.data;
  const store = (all: readonly Found[]) => {
    const sound = all.flatMap((one) => ('reading' in one ? [{ ...identity, reading: one.reading }] : []));
    return perform(viewer, 'own', storeDeviceReadings, { id: 0, raw: { readings: sound, level, tags } });
  };
  let found: readonly Found[] = readings.map(readingIn);
  if (found.every(isRefused)) return done([...found]);
  let saved = await store(found);
  if (!saved.ok) {
    // Only the record tells which measurements are before the patient's birth: the others are stored without them.
    found = withRefused(found, saved.refusal);
    if (found.every(isRefused)) return done([...found]);
    saved = await store(found);
  }
  if (!saved.ok) return saved;
  const rows = saved.value.rows.values();
  return done(found.map((one): Stored => (isRefused(one) ? one : rows.next().value?.stored ? 'stored' : 'known')));
}

type Found = ReturnType<typeof readingIn>;
const isRefused = (found: Found): found is { refused: string } => 'refused' in found;

/** The measurements, each that the refusal names with its reason; a refusal that names none leaves them as they are. */
function withRefused(found: readonly Found[], { fields = [] }: Refusal): readonly Found[] {
  const reasons = new Map(fields.map(({ path, message }) => [/^readings\.(\d+)\./.exec(path)?.[1], message]));
  let at = 0;
  return found.map((one) => {
    if (isRefused(one)) return one;
    const refused = reasons.get(String(at++));
    return refused ? { refused } : one;
  });
}

/** Which of the sent measurements the record already has. */
export async function standingsOfSent(
  viewer: Viewer,
  sent: Pick<SentReadings, 'identity' | 'readings'>,
): Promise<Result<Standing[]>> {
  const parsed = readInput(sentReadings, sent);
  if (!parsed.success) return invalidInput(parsed.error);
  return standingsOf(viewer, parsed.data.identity, parsed.data.readings);
}
