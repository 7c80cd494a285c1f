import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notebookImages, patients } from '@/db/schema';
import { type Command, command } from '@/lib/access/command';
import type { RecordAccess } from '@/lib/access/record';
import type { Section } from '@/lib/access/sections';
import { waitForOthers } from '@/lib/access/singleton';
import type { Received } from '@/lib/files/intake';
import { spaceOf } from '@/lib/files/quota';
import { finishContent } from '@/lib/record/files/add-file';
import { filesSection } from '@/lib/record/files/section';
import { notebookSection } from '@/lib/record/notebook/section';
import { cardSection } from '@/lib/record/patient/section';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { fillingOf } from './card';
import { insertRows } from './inserting';
import type { NewRows } from './new-rows';

interface Restored {
  id: number;
}
type Restore = Command<{ id?: number }, Restored>;

/** One part of a restore, in one transaction with its line in the access log. It asks nothing of the licence. */
const restoring = (section: Section, run: (record: RecordAccess) => Promise<Result<Restored>>): Restore =>
  command<{ id?: number }, Restored>({
    section: { ...section, permissions: {} },
    act: 'create',
    input: () => z.object({}),
    run: (record) => run(record),
  });

/** The rows of a section, with those that belong to them. */
export const restoreRows = (section: Section, all: readonly NewRows[]): Restore =>
  restoring(section, async (record) => {
    for (const rows of all) await insertRows(record, rows);
    return done({ id: 0 });
  });

export const restoreCard = (told: Partial<typeof patients.$inferSelect>): Restore =>
  restoring(cardSection, async ({ db, patientId }) => {
    const own = eq(patients.id, patientId);
    const [card] = await db.select().from(patients).where(own).for('update');
    const values = card ? fillingOf(card, told) : {};
    if (Object.keys(values).length > 0)
      await db
        .update(patients)
        .set({ ...values, version: sql`${patients.version} + 1`, updatedAt: sql`now()` })
        .where(own);
    return done({ id: patientId });
  });

/** A picture of the diary, where there is none yet. */
export const restorePicture = (entryId: number, face: 'front' | 'back', png: Buffer): Restore =>
  restoring(notebookSection, async ({ db, patientId }) => {
    await db
      .update(notebookImages)
      .set({ [face]: png })
      .where(
        and(eq(notebookImages.patientId, patientId), eq(notebookImages.entryId, entryId), isNull(notebookImages[face])),
      );
    return done({ id: entryId });
  });

/** A file's row, with the content that was taken in for it: from this statement on it is there. */
export const restoreFile = (rows: NewRows, id: number, file: Received): Restore =>
  restoring(filesSection, async (record) => {
    await waitForOthers(record, 'files');
    const { used, quota } = await spaceOf(record);
    if (used - file.content.reserved + file.content.bytes > quota) return refuse('over_quota');
    await insertRows(record, rows);
    if (!(await hasContent(record, id))) await finishContent(record, file, id);
    return done({ id });
  });

/** Whether a file of this record is there with what is in it. */
export async function hasContent({ sql: tx, patientId }: Pick<RecordAccess, 'sql' | 'patientId'>, fileId: number) {
  const found = await tx`select 1 from tbl_file_contenuti where id_paziente = ${patientId} and id_file = ${fileId}`;
  return found.length > 0;
}
