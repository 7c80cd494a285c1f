import 'server-only';
import { and, count, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { ecgs, homeVisits, readings, results } from '@/db/schema';
import { openRecord } from '@/lib/access/policy/open';
import type { RecordAccess } from '@/lib/access/record/record';
import { inTransaction } from '@/lib/database';
import { ecgsSection } from '@/lib/sections/ecgs/section';
import { readingsSection } from '@/lib/sections/readings/section';
import { resultsSection } from '@/lib/sections/results/section';
import type { Viewer } from '@/lib/session/sessions';
import type { LastReader } from '../access-log/last-readers';
import type { NewestResult, ResultSummary } from '../summary/results';

/** After this time without a look at Home, in milliseconds, another look begins. */
const APART_MS = 30 * 60_000;
/** More new results than can be told at a glance. */
const MOST = 50;

/** What has changed in a record since the user last looked at Home. */
export interface News {
  /** When the user last looked. */
  since: Date;
  /** The newest result of each test that has a new one. */
  results: NewestResult[];
  /** The doctors and carers who have read the record since. */
  readers: LastReader[];
  /** How many measures and electrocardiograms devices and files have brought. */
  readings: number;
  ecgs: number;
}

interface Known {
  results: ResultSummary;
  readers: readonly LastReader[];
}

/**
 * The news for the user, and whether this look at Home begins a new one, which is then to be stored; `news` is null at the first look.
 * Only what is visible to the user counts.
 */
export async function readNews(
  record: RecordAccess,
  known: Known,
  now = new Date(),
): Promise<{ news: News | null; begins: boolean }> {
  const { db, patientId, viewer } = record;
  const [visit] = await db
    .select({ lastAt: homeVisits.lastAt, previousAt: homeVisits.previousAt })
    .from(homeVisits)
    .where(and(eq(homeVisits.patientId, patientId), eq(homeVisits.userId, viewer.userId)));
  const begins = !visit || now.getTime() - visit.lastAt.getTime() > APART_MS;
  const since = begins ? visit?.lastAt : visit.previousAt;
  return { news: since ? await newsSince(record, known, since) : null, begins };
}

async function newsSince(record: RecordAccess, { results: summary, readers }: Known, since: Date): Promise<News> {
  const { db, patientId, visible } = record;
  const counted = async (table: typeof readings | typeof ecgs, seen: SQL) => {
    const where = and(eq(table.patientId, patientId), seen, gt(table.createdAt, since), isNotNull(table.sourceKey));
    const [found] = await db.select({ rows: count() }).from(table).where(where);
    return found?.rows ?? 0;
  };
  const [added, measures, tracings] = await Promise.all([
    db
      .select({ id: results.id })
      .from(results)
      .where(and(eq(results.patientId, patientId), visible(resultsSection), gt(results.createdAt, since)))
      .limit(MOST),
    counted(readings, visible(readingsSection)),
    counted(ecgs, visible(ecgsSection)),
  ]);
  const ids = new Set(added.map(({ id }) => id));
  return {
    since,
    results: [...summary.outside, ...summary.others].filter(({ row }) => ids.has(row.id)),
    readers: readers.filter(({ at }) => at > since),
    readings: measures,
    ecgs: tracings,
  };
}

/** Stores that the user looks at Home now; the look before is the one since which Home tells what has changed. */
export const stampHomeVisit = (viewer: Viewer): Promise<void> =>
  inTransaction('write', async (tx) => {
    const record = await openRecord(tx, viewer, 'own');
    if (!record) return;
    const look = { userId: viewer.userId, patientId: record.patientId };
    await tx.db
      .insert(homeVisits)
      .values(look)
      .onConflictDoUpdate({
        target: [homeVisits.patientId, homeVisits.userId],
        set: { lastAt: sql`now()`, previousAt: sql`${homeVisits.lastAt}` },
      });
  });
