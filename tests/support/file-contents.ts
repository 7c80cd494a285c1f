import { createHash } from 'node:crypto';
import type { Db } from '@/db/client';
import { fileContents, fileParts } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import type { Patient } from './people';

/** Inserts a file's content directly into the database; each has unique bytes unless some are given. */
export async function newContent(
  db: Db,
  { patientId }: Pick<Patient, 'patientId'>,
  fileId: number,
  data: Buffer = Buffer.from(`%PDF-1.4\n${fileId}`),
) {
  const contentId = newId();
  const sha256 = createHash('sha256').update(data).digest('hex');
  const stored = { state: 'stored', store: 'postgres', bytes: data.length, parts: 1, sha256 } as const;
  await db.insert(fileContents).values({ patientId, id: contentId, fileId, ...stored });
  await db.insert(fileParts).values({ patientId, contentId, number: 0, data });
}
