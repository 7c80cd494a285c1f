import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { diagnoses } from '@/db/schema';
import type { Query } from '@/lib/access/lists/listing';
import { newestFirst } from '@/lib/access/lists/paging';
import { readsAll } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { drugsOf } from '@/lib/catalogue/drugs';
import { dataSetOf } from '@/lib/catalogue/interactions/rules';
import { doctorViewPageOf, ownPageOf, type PageOf } from '@/lib/kit/pages';
import type { SectionTables } from '@/lib/kit/section';
import { shownLists } from '@/lib/navigation/page-lists';
import { readReports } from '@/lib/sections/adverse-reactions/queries';
import { suggestedDoctors } from '@/lib/sections/associations/queries';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import type { StockState } from '@/lib/sections/doses/stock';
import { readStocks } from '@/lib/sections/doses/stocks';
import { fullName } from '@/lib/values/names';
import type { Therapy } from '../model';
import { therapiesSection } from '../section';
import { readStandingCheck } from '../standing-check';

/** The maximum number of choices, as many as a select list can reasonably hold. */
const OFFERED = 300;

export interface Offered {
  id: number;
  name: string;
}

/** The diagnoses that the forms offer for a therapy. */
async function offeredDiagnoses({ db, patientId, visible }: RecordAccess): Promise<Offered[]> {
  return db
    .select({ id: diagnoses.id, name: diagnoses.pathology })
    .from(diagnoses)
    .where(and(eq(diagnoses.patientId, patientId), eq(diagnoses.kind, 'Diagnosi'), visible(diagnosesSection)))
    .orderBy(...newestFirst(diagnoses))
    .limit(OFFERED);
}

/** The patient's doctors, including invited ones, whom the forms offer as prescribers. */
async function offeredPrescribers(record: RecordAccess): Promise<Offered[]> {
  const doctors = await suggestedDoctors(record);
  return doctors
    .map(({ doctor }) => ({ id: doctor.userId, name: fullName(doctor) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'it'));
}

/** A therapy of the table, with its medicine's code, the name of its diagnosis if this reader may see it, and its stock if it is counted. */
export type ListedTherapy = Therapy & {
  pathology: string | null;
  /** The ATC code of a medicine of the catalogue. */
  atc: string | null;
  stock: StockState | null;
};

/** The page's tables. Fields for the patient alone are null for doctors. */
async function readTables(record: RecordAccess, query: Query): Promise<SectionTables<ListedTherapy>> {
  const [tables, stocks] = await Promise.all([therapiesSection.readTables(record, query), readStocks(record)]);
  const left = new Map(stocks.map(({ therapy, state }) => [therapy.id, state]));
  const rows = tables.flatMap((table) => table.rows);
  const [names, codes] = await Promise.all([pathologiesOf(record, rows), codesOf(record, rows)]);
  const all = readsAll(record);
  const listed = (row: Therapy): ListedTherapy => {
    const pathology = names.get(row.diagnosisId ?? 0);
    const diagnosisId = pathology === undefined ? null : row.diagnosisId;
    const own = all ? {} : { prescriberId: null, interactionReason: null, acceptedFindings: null };
    const atc = codes.get(row.drugId ?? 0) ?? null;
    const stock = left.get(row.id) ?? null;
    return { ...row, ...own, diagnosisId, pathology: pathology ?? null, atc, stock };
  };
  return tables.map((table) => ({ ...table, rows: table.rows.map(listed) })) as SectionTables<ListedTherapy>;
}

/** The first ATC code of each medicine of the catalogue, by the medicine's id: of a combination it is its own. */
async function codesOf({ db }: RecordAccess, rows: readonly Therapy[]): Promise<Map<number, string | undefined>> {
  const found = await drugsOf([...new Set(rows.flatMap(({ drugId }) => drugId ?? []))], db);
  return new Map(found.map(({ id, atcCodes }) => [id, atcCodes[0]]));
}

/** The names of the therapies' diagnoses, by the diagnosis' id, as far as this reader may see them. */
export async function pathologiesOf(
  record: RecordAccess,
  rows: readonly Pick<Therapy, 'diagnosisId'>[],
): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ diagnosisId }) => diagnosisId ?? []))];
  if (ids.length === 0) return new Map();
  const { id, pathology, patientId } = diagnoses;
  const found = await record.db
    .select({ id, pathology })
    .from(diagnoses)
    .where(and(eq(patientId, record.patientId), inArray(id, ids), record.visible(diagnosesSection)));
  return new Map(found.map((row) => [row.id, row.pathology]));
}

/**
 * The list that the page shows: the therapies with the check of the current ones, or the reports of adverse reactions. The other
 * list is not read.
 */
async function readShown(record: RecordAccess, query: Query) {
  const { lists, shown } = shownLists('farmaci', query);
  const therapies = shown.includes('farmaci');
  const [tables, check, reports] = await Promise.all([
    therapies ? readTables(record, query) : null,
    therapies ? readStandingCheck(record) : null,
    shown.includes('segnalazioni') ? readReports(record, query) : null,
  ]);
  return { lists, shown, tables, check, reports };
}

/** The data of the owner's page, and the choices of its forms. */
export const readTherapiesPage = ownPageOf(therapiesSection, async (record, query) => {
  const [read, prescribers, offered, list] = await Promise.all([
    readShown(record, query),
    offeredPrescribers(record),
    offeredDiagnoses(record),
    dataSetOf('drugs', record.db),
  ]);
  return { ...read, prescribers, diagnoses: offered, list, patientId: record.patientId };
});

/** The data of a doctor's page. */
export const readDoctorViewTherapies = doctorViewPageOf(readShown);
export type DoctorViewTherapiesPage = PageOf<typeof readDoctorViewTherapies>;
