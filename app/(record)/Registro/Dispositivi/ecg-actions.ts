'use server';

import { z } from 'zod';
import { perform } from '@/lib/access/perform';
import { withRecord } from '@/lib/access/record';
import type { DeviceEcg, DeviceIdentity } from '@/lib/devices/reading';
import { actingViewer, faulted } from '@/lib/http/form-action';
import type { FormState } from '@/lib/http/form-state';
import { ecgsSection } from '@/lib/record/ecgs/section';
import { storeEcg as command, type Recorded, recordedEcgs as recorded } from '@/lib/record/ecgs/store';
import { optionalText, requiredText } from '@/lib/values/fields';
import { isLocalTime } from '@/lib/values/local-time';
import type { FieldError } from '@/lib/values/refusal';

export interface EcgToStore {
  identity: DeviceIdentity;
  /** Its samples as base64, 16 bits each with the lower byte first. */
  ecg: Omit<DeviceEcg, 'samples'> & { samples: string };
  level: number;
  tags: number[];
}
/** Why nothing was stored: the key of a message under `refusals.`, and what is wrong with which field. */
export interface NotStored {
  refused: NonNullable<FormState['code']>;
  fields?: FieldError[] | undefined;
}

async function store(given: EcgToStore): Promise<'stored' | 'known' | NotStored> {
  try {
    const viewer = await actingViewer();
    if (!viewer.ok) return { refused: viewer.refusal.code };
    const { identity, ecg, level, tags } = given;
    const raw = { ...ecg, ...identity, level, tags };
    const result = await perform(viewer.value, 'own', command, { id: 0, raw });
    if (!result.ok) return { refused: result.refusal.code, fields: result.refusal.fields };
    return result.value.known ? 'known' : 'stored';
  } catch (error) {
    return notStored(error);
  }
}

/** Stores one electrocardiogram of a device in the caller's own record. */
export const storeEcg = Object.assign(store, { command });

const asked = z.object({
  identity: z.object({ device: requiredText(100), serialNumber: optionalText(100) }),
  measuredAt: z.array(z.string().refine(isLocalTime)).max(10_000),
});

/** What the caller's own record has of a device's electrocardiograms, in the order of the times that are asked for. */
export async function recordedEcgs(given: {
  identity: DeviceIdentity;
  measuredAt: string[];
}): Promise<Recorded[] | NotStored> {
  try {
    const viewer = await actingViewer();
    if (!viewer.ok) return { refused: viewer.refusal.code };
    const read = asked.safeParse(given);
    if (!read.success) return { refused: 'invalid' };
    const { identity, measuredAt } = read.data;
    const found = await withRecord(viewer.value, 'own', ecgsSection, (record) =>
      recorded(record, identity, measuredAt),
    );
    return found.ok ? found.value : { refused: found.refusal.code };
  } catch (error) {
    return notStored(error);
  }
}

const notStored = (error: unknown): NotStored => ({ refused: faulted(error).code ?? 'fault' });
