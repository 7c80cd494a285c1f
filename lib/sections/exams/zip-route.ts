import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { fileContents } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import type { StoredContent } from '@/lib/files/reading';
import { zipOf } from '@/lib/files/zip';
import { readAttachments } from './attachments';
import { examRoute } from './row-route';
import { examsSection } from './section';

/**
 * The GET route of one ZIP file with all attachments of an exam that the viewer sees. The access log records it in one line.
 */
export const zipRoute = () =>
  examRoute(
    { summary: 'All attachments of an exam in one file', answer: { type: 'application/zip' }, refusals: ['too_many'] },
    'download',
    findAttachments,
    ({ day, packed }) => zipOf(`esame-${day}.zip`, packed),
  );

async function findAttachments(record: RecordAccess, id: number) {
  const exam = await findVisible(record, examsSection, id);
  if (!exam) return undefined;
  const attached = await readAttachments(record, [id]);
  const { fileId, id: contentId, store, bytes, sha256, patientId } = fileContents;
  const contents = await record.db
    .select({ fileId, contentId, store, bytes, sha256, patientId })
    .from(fileContents)
    .where(
      and(
        eq(patientId, record.patientId),
        inArray(
          fileId,
          attached.map((file) => file.id),
        ),
      ),
    );
  const packed = attached.flatMap(({ id: file, name, createdAt }) => {
    const content = contents.find((one) => one.fileId === file);
    return content ? [{ name, createdAt, content: content as StoredContent }] : [];
  });
  return { day: exam.day, packed };
}
