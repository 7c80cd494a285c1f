import 'server-only';
import { z } from 'zod';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import type { DeviceIdentity, SentEcg } from '@/lib/devices/reading';
import type { Viewer } from '@/lib/session/sessions';
import { readInput } from '@/lib/values/input';
import { isLocalTime } from '@/lib/values/local-time';
import { done, invalidInput, type Result } from '@/lib/values/refusal';
import { deviceIdentity, type Standing } from '../devices/model/model';
import { ecgsSection } from './section';
import { recordedEcgs, storeEcg } from './store';

/** The devices page's request: one electrocardiogram, and who may see it. */
interface EcgToStore {
  identity: DeviceIdentity;
  ecg: SentEcg;
  level: number;
  tags: number[];
}

/** Stores an electrocardiogram in the viewer's own record; the result is `known` if it was already there. */
export async function storeSentEcg(
  viewer: Viewer,
  { identity, ecg, level, tags }: EcgToStore,
): Promise<Result<'stored' | 'known'>> {
  const result = await perform(viewer, 'own', storeEcg, { id: 0, raw: { ...ecg, ...identity, level, tags } });
  return result.ok ? done(result.value.known ? 'known' : 'stored') : result;
}

const sentTimes = z.object({
  identity: deviceIdentity,
  measuredAt: z.array(z.string().refine(isLocalTime)).max(10_000),
});

/**
 * For each time in a device's list, in its order, whether the viewer's own record has the electrocardiogram of that time.
 * The contents of the electrocardiograms are read from the device only later.
 */
export async function standingsOfSentEcgs(
  viewer: Viewer,
  sent: z.input<typeof sentTimes>,
): Promise<Result<Standing[]>> {
  const parsed = readInput(sentTimes, sent);
  if (!parsed.success) return invalidInput(parsed.error);
  const { identity, measuredAt } = parsed.data;
  return withRecord(viewer, 'own', ecgsSection, (record) => recordedEcgs(record, identity, measuredAt));
}
