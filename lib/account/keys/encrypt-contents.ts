import 'server-only';
import { streamOf } from '@/lib/files/reading';
import { onContents } from '@/lib/files/store/compartment';
import type { StoreName } from '@/lib/files/store/store';
import { discard } from '@/lib/files/sweeping';
import { beginContent, type WrittenContent } from '@/lib/files/writing';

interface Plain {
  contentId: number;
  fileId: number;
  store: StoreName;
  bytes: number;
  sha256: string;
}

/** Encrypts a patient's unencrypted file contents. @returns the number of encrypted contents */
export async function encryptContents(patientId: number): Promise<number> {
  const plain = await onContents(
    patientId,
    'read',
    (sql) => sql<Plain[]>`select id as "contentId", id_file as "fileId", store, bytes, sha256
      from file_contents where id_paziente = ${patientId} and state = 'stored' and not encrypted order by id`,
  );
  let done = 0;
  for (const content of plain) if (await encryptContent(patientId, content)) done += 1;
  return done;
}

/**
 * Writes an encrypted copy of a file's content, verifies it and assigns it to the file. The sweeper deletes the unencrypted
 * content ten minutes later, like an abandoned upload, so that downloads in progress can finish.
 */
async function encryptContent(patientId: number, plain: Plain): Promise<boolean> {
  const writer = await beginContent(patientId, plain.bytes);
  const isTaken = await (async () => {
    const stream = streamOf({ ...plain, patientId }, { start: 0, end: plain.bytes - 1 });
    for await (const bytes of stream as AsyncIterable<Uint8Array>) await writer.write(Buffer.from(bytes));
    const written = await writer.finish();
    if (written.sha256 !== plain.sha256) throw new Error('a stored file is not what was sent');
    return exchange(patientId, plain, written);
  })().catch(async (error: unknown) => {
    await discard(writer.place);
    throw error;
  });
  if (!isTaken) await discard(writer.place);
  return isTaken;
}

/**
 * Replaces the file's content by the encrypted copy. Does nothing if the content was removed in the meantime, for example
 * with its account.
 */
const exchange = (patientId: number, plain: Plain, written: WrittenContent) =>
  onContents(patientId, 'write', async (sql) => {
    const left =
      await sql`update file_contents set state = 'uploading', id_file = null, sha256 = null, touched_at = now()
      where id_paziente = ${patientId} and id = ${plain.contentId} and state = 'stored' returning 1`;
    if (left.length === 0) return false;
    await sql`update file_contents
      set state = 'stored', id_file = ${plain.fileId}, sha256 = ${written.sha256}, bytes = ${written.bytes}
      where id_paziente = ${patientId} and id = ${written.contentId}`;
    return true;
  });
