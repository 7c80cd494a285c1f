import 'server-only';
import type { z } from 'zod';
import { perform } from '@/lib/access/commands/perform';
import type { Viewer } from '@/lib/session/sessions';
import { unnamedIssue } from '@/lib/values/fields';
import { done, invalidInput, type Result } from '@/lib/values/refusal';
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
  const parsed = sentReadings.safeParse(sent, { error: unnamedIssue });
  if (!parsed.success) return invalidInput(parsed.error);
  const { identity, readings, level, tags } = parsed.data;
  const found = readings.map(readingIn);
  const sound = found.flatMap((one) => ('reading' in one ? [{ ...identity, reading: one.reading }] : []));
  if (sound.length === 0) return done(found.flatMap((one) => ('refused' in one ? [one] : [])));
  const saved = await perform(viewer, 'own', storeDeviceReadings, { id: 0, raw: { readings: sound, level, tags } });
  if (!saved.ok) return saved;
  const rows = saved.value.rows.values();
  return done(found.map((one): Stored => ('refused' in one ? one : rows.next().value?.stored ? 'stored' : 'known')));
}

/** Which of the sent measurements the record already has. */
export async function standingsOfSent(
  viewer: Viewer,
  sent: Pick<SentReadings, 'identity' | 'readings'>,
): Promise<Result<Standing[]>> {
  const parsed = sentReadings.safeParse(sent, { error: unnamedIssue });
  if (!parsed.success) return invalidInput(parsed.error);
  return standingsOf(viewer, parsed.data.identity, parsed.data.readings);
}
