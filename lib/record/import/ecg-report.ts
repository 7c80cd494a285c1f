import 'server-only';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { importedRows, imports } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { inImportTurn } from '@/lib/http/import-turns';
import { causeOf, log } from '@/lib/log';
import { ecgsSection } from '@/lib/sections/ecgs/section';
import { filesSection } from '@/lib/sections/files/section';
import type { Viewer } from '@/lib/session/sessions';
import { done, type Result } from '@/lib/values/refusal';
import { WorkerFailed } from '@/lib/workers/pool';
import type { Patience } from '@/lib/workers/turns';
import type { ReportLeads } from './kardia/read-leads';
import { readers } from './readers';
import { Arriving, takeStored } from './received';

/**
 * The file of the Kardia report that an electrocardiogram was imported from; null without one, and for a viewer who sees the
 * electrocardiogram but not the file. Undefined for an electrocardiogram that the viewer does not see.
 */
export async function reportFileOf(record: RecordAccess, id: number): Promise<{ fileId: number | null } | undefined> {
  if (!(await findVisible(record, ecgsSection, id))) return undefined;
  const { db, patientId } = record;
  const found = await db
    .select({ fileId: imports.fileId })
    .from(importedRows)
    .innerJoin(imports, and(eq(imports.patientId, importedRows.patientId), eq(imports.id, importedRows.importId)))
    .where(
      and(
        eq(importedRows.patientId, patientId),
        eq(importedRows.section, ecgsSection.name),
        eq(importedRows.rowId, id),
        eq(imports.kind, 'kardia'),
        isNotNull(imports.fileId),
        isNull(imports.undoneAt),
      ),
    )
    .orderBy(desc(imports.createdAt), desc(imports.id));
  for (const { fileId } of found)
    if (fileId !== null && (await findVisible(record, filesSection, fileId))) return { fileId };
  return { fileId: null };
}

/** A report's file with its leads; without leads where none can be read. */
export type EcgReport = { fileId: number } & ReportLeads;

/** Reads the leads of a stored report once more; the access log records that the file was looked at. */
export async function readReport(viewer: Viewer, fileId: number, patience: Patience): Promise<Result<EcgReport>> {
  const arriving = await Arriving.begin();
  try {
    const file = await takeStored(viewer, fileId, arriving);
    if (!file.ok) return file;
    const leads = await inImportTurn(async () => done(await leadsIn(file.value)), patience);
    return leads.ok ? done({ fileId, ...leads.value }) : leads;
  } finally {
    await arriving.close();
  }
}

const NO_LEADS: ReportLeads = { leads: [], samplesPerSecond: 0, rows: [] };

const leadsIn = async ({ file, bytes }: { file: number; bytes: number }): Promise<ReportLeads> =>
  (await readers()
    .use((call) => call<ReportLeads | undefined>('leads', { file, bytes }))
    .catch((error: unknown) => {
      if (!(error instanceof WorkerFailed)) throw error;
      log().warn({ cause: causeOf(error.cause) }, 'report not read');
      return undefined;
    })) ?? NO_LEADS;
