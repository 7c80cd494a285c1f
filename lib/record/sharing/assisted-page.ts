import 'server-only';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { associations, patients } from '@/db/schema';
import { listingOf, type Query, sizeOf, type TablePage } from '@/lib/access/lists/listing';
import { onePage } from '@/lib/access/lists/one-page';
import { folded, matching } from '@/lib/access/lists/search';
import { orderedBy } from '@/lib/access/lists/sorting';
import {
  type Assisted,
  asDoctor,
  assisted,
  byName,
  type Columns,
  mailedAsAssisted,
  rowsWhere,
  running,
} from '@/lib/sections/associations/assisted';
import type { Viewer } from '@/lib/session/sessions';
import { countNews } from './news';

/** A record that the doctor may open. */
export interface AssistedRecord extends Assisted {
  /** How many rows are news to the doctor, as countNews counts them; null before the first visit. */
  news: number | null;
}

const sorted = { name: folded(patients.lastName), age: sql`${patients.birthDate}` };

/**
 * The data of the doctor's page: the unanswered invitations and, filtered by the list parameters of the page's URL, the
 * patients whose record may be opened.
 */
export async function readAssistedPage(viewer: Viewer, query: Query) {
  const listing = listingOf(query, '', Object.keys(sorted));
  return asDoctor(viewer, async (tx, mailed) => {
    const where = openTo(viewer, listing.search);
    const [invitations, byMail, table] = await Promise.all([
      rowsWhere(tx, running(viewer.doctorId, isNull(associations.acceptedAt))).orderBy(...byName),
      mailedAsAssisted(tx, mailed),
      onePage<Columns>(tx.db, listing, sizeOf(listing), {
        rows: (limit, offset) =>
          rowsWhere(tx, where)
            .orderBy(...orderedBy(listing, sorted), ...byName)
            .limit(limit)
            .offset(offset),
        some: (limit) =>
          tx.db
            .select({ one: sql`1`.as('one') })
            .from(associations)
            .innerJoin(patients, eq(patients.id, associations.patientId))
            .where(where)
            .limit(limit)
            .as('some'),
      }),
    ]);
    const news = await countNews(tx, viewer, table.rows);
    const rows = table.rows.map((row) => ({ ...assisted(row), news: news.get(row.patientId) ?? null }));
    const active: TablePage<AssistedRecord> = { ...table, rows };
    return { invitations: [...invitations, ...byMail].map(assisted), active };
  });
}

/** The patients of this doctor whose record may be opened and whose name or tax code has each of the words. */
const openTo = ({ doctorId }: Viewer, search: string) => {
  const searched = matching({ searched: [patients.firstName, patients.lastName, patients.taxCode] }, search);
  return running(doctorId, and(isNotNull(associations.acceptedAt), searched));
};

/** How many patients a search by name finds, and with how few letters it finds nobody. */
const [FOUND, FEWEST_LETTERS] = [20, 2];

/** The patients that the doctor's page finds with these words, by name; nobody for who is no doctor. */
export async function findAssisted(viewer: Viewer, search: string): Promise<Assisted[]> {
  if (viewer.doctorId === null || search.length < FEWEST_LETTERS) return [];
  return asDoctor(viewer, async (tx) => {
    const rows = await rowsWhere(tx, openTo(viewer, search))
      .orderBy(...byName)
      .limit(FOUND);
    return rows.map(assisted);
  });
}
export type AssistedPage = Awaited<ReturnType<typeof readAssistedPage>>;
