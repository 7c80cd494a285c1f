import 'server-only';
import { isNotNull, isNull } from 'drizzle-orm';
import { associations } from '@/db/schema';
import { withRecord } from '@/lib/access/record/record';
import {
  type Assisted,
  asDoctor,
  assisted,
  byName,
  mailedAsAssisted,
  rowsWhere,
  running,
} from '@/lib/sections/associations/assisted';
import type { Viewer } from '@/lib/session/sessions';
import type { AssistedRecord } from '../sharing/assisted-page';
import { countNews } from '../sharing/news';
import { summarySection } from '../summary/section';
import { type Headlines, readHeadlines } from './headlines';

/** Of how many patients the news is counted, and of how many it is read. */
const [COUNTED, READ] = [40, 5];

/** A patient with news; `headlines`: null for those whose news is only counted. */
export interface NewsOfPatient extends AssistedRecord {
  headlines: Headlines | null;
}

export interface DoctorHomePage {
  invitations: Assisted[];
  /** Those with news, the gravest first, then those whose record was never opened. */
  withNews: NewsOfPatient[];
  without: AssistedRecord[];
  /** Whether the doctor has further patients, whose news was not counted. */
  more: boolean;
}

/**
 * The patients of a doctor's home page. News is read of the first few that have any, each in its own record: what is shown of
 * it is logged as a reading of the summary, which the patient sees.
 */
export async function readDoctorHome(viewer: Viewer): Promise<DoctorHomePage> {
  const { invitations, active, more } = await readPatients(viewer);
  const withNews: NewsOfPatient[] = [];
  for (const row of active.filter(({ news }) => news !== 0)) {
    const reads = row.news !== null && withNews.filter(({ headlines }) => headlines).length < READ;
    const read = reads ? await withRecord(viewer, row.patientId, summarySection, readHeadlines) : null;
    withNews.push({ ...row, headlines: read?.ok ? read.value : null });
  }
  withNews.sort(byGravity);
  return { invitations, withNews, without: active.filter(({ news }) => news === 0), more };
}

function readPatients(viewer: Viewer) {
  return asDoctor(viewer, async (tx, mailed) => {
    const [invited, byMail, rows] = await Promise.all([
      rowsWhere(tx, running(viewer.doctorId, isNull(associations.acceptedAt))).orderBy(...byName),
      mailedAsAssisted(tx, mailed),
      rowsWhere(tx, running(viewer.doctorId, isNotNull(associations.acceptedAt)))
        .orderBy(...byName)
        .limit(COUNTED + 1),
    ]);
    const counted = rows.slice(0, COUNTED);
    const news = await countNews(tx, viewer, counted);
    return {
      invitations: [...invited, ...byMail].map(assisted),
      active: counted.map((row): AssistedRecord => ({ ...assisted(row), news: news.get(row.patientId) ?? null })),
      more: rows.length > COUNTED,
    };
  });
}

const rankOf = ({ headlines }: NewsOfPatient) => headlines?.news[0]?.rank ?? -1;
const savedAt = ({ headlines }: NewsOfPatient) => headlines?.news[0]?.at.getTime() ?? 0;
const byGravity = (one: NewsOfPatient, other: NewsOfPatient) =>
  rankOf(other) - rankOf(one) || savedAt(other) - savedAt(one) || (other.news ?? 0) - (one.news ?? 0);
