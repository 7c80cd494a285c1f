import 'server-only';
import type { Readable } from 'node:stream';
import type { Target } from '../../access/record/record';
import { type FileRefusal, isReceived, type Known, type Received, takeIn } from '../../files/intake';
import { storageRefusal } from '../../files/store/faults';
import { discard } from '../../files/sweeping';
import { beginContent, QuotaExceeded } from '../../files/writing';
import type { Viewer } from '../../session/sessions';
import type { Refusal } from '../../values/refusal';
import { checkQuota } from './quota-check';

/** A file that is to be stored in a record. */
interface Incoming {
  stream: Readable;
  name: string;
  /** The bytes that are reserved for it. */
  announced: number;
  known?: Known;
}

/**
 * Stores the content of a file that the viewer may add to a record. For a viewer who may not, it stores nothing and answers undefined:
 * the command that adds the file refuses it.
 */
export async function receive(
  viewer: Viewer,
  target: Target,
  section: Parameters<typeof checkQuota>[3],
  { stream, name, announced, known }: Incoming,
): Promise<Received | FileRefusal | Refusal | undefined> {
  const space = await checkQuota(viewer, target, announced, section);
  if (space === 'over_quota') return { code: 'over_quota' };
  if (space === null) return undefined;
  const writer = await beginContent(space.patientId, announced, space.quota);
  const file = await takeIn(stream, name, announced, writer, known).catch(async (error: unknown) => {
    // If the store is unavailable, the sweeper deletes the content later.
    await discard(writer.place).catch(() => {});
    if (error instanceof QuotaExceeded) return { code: 'over_quota' as const };
    const refusal = storageRefusal(error);
    if (refusal) return refusal;
    throw error;
  });
  if (!isReceived(file)) await discard(writer.place);
  return file;
}

export const isRefusal = (file: Received | FileRefusal | Refusal | undefined): file is Refusal =>
  file !== undefined && 'code' in file;
