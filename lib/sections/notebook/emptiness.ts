import 'server-only';
import { and, eq } from 'drizzle-orm';
import { notebookImages } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Entry } from './model';

type Said = Partial<Pick<Entry, 'description' | 'strokes' | 'picked'>>;

/** Whether an entry says nothing: no word, no area and no stroke of the pen. */
export const saysNothing = ({ description = '', strokes = [], picked = [] }: Said) =>
  description.trim() === '' && picked.length === 0 && !strokes.some(({ tool }) => tool === 'pen');

/** Whether images were sent for it: an entry of another program may be nothing else. */
export async function hasImages({ db, patientId }: RecordAccess, entryId: number) {
  const [kept] = await db
    .select({ front: notebookImages.front, back: notebookImages.back })
    .from(notebookImages)
    .where(and(eq(notebookImages.patientId, patientId), eq(notebookImages.entryId, entryId)));
  return Boolean(kept?.front ?? kept?.back);
}
