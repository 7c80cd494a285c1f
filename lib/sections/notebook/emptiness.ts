import 'server-only';
import { and, eq } from 'drizzle-orm';
import { notebookImages } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Entry } from './model';

type Said = Partial<Pick<Entry, 'description' | 'strokes' | 'picked'>>;

/** Whether an entry is empty: no text, no picked area and no pen stroke. */
export const saysNothing = ({ description = '', strokes = [], picked = [] }: Said) =>
  description.trim() === '' && picked.length === 0 && !strokes.some(({ tool }) => tool === 'pen');

/** Whether the entry has images: an entry from another program may consist of images alone. */
export async function hasImages({ db, patientId }: RecordAccess, entryId: number) {
  const [kept] = await db
    .select({ front: notebookImages.front, back: notebookImages.back })
    .from(notebookImages)
    .where(and(eq(notebookImages.patientId, patientId), eq(notebookImages.entryId, entryId)));
  return Boolean(kept?.front ?? kept?.back);
}
