import 'server-only';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import { adverseReactions, patients, therapies } from '@/db/schema';
import { listingOf, type Query, readTable, type TablePage } from '@/lib/access/lists/listing';
import { dayText, folded } from '@/lib/access/lists/search';
import { formLevel } from '@/lib/access/policy/form-levels';
import { readChosenLevels } from '@/lib/access/record/chosen-levels';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { drugsOf } from '@/lib/catalogue/drugs';
import { reference } from '@/lib/catalogue/reference';
import { config } from '@/lib/config';
import { suggestedDoctors } from '../associations/queries';
import { readPatient } from '../patient/queries';
import { pathologyOf } from '../therapies/completed';
import { isCurrentTherapy } from '../therapies/current-query';
import type { Therapy } from '../therapies/model';
import { therapiesSection } from '../therapies/section';
import { type AdverseReaction, PERSONAL, REPORTS } from './model/model';
import { type Known, startingValues } from './prefill';
import { adverseReactionsSection } from './section';

const { drug, reaction, reactionDay, severity, outcome, status, level, therapyId } = adverseReactions;

// Only columns that every reader sees are searched: otherwise a search would reveal the contents of the hidden ones.
const shape = {
  section: adverseReactionsSection,
  searched: [drug, reaction, dayText(reactionDay)],
  sorted: { drug: folded(drug), reactionDay, severity, outcome, status, level },
  shown: 10,
};

/**
 * The report as this reader may see it: without the patient's contact details for a doctor who may not see them on the card.
 */
const seen = ({ seesPersonal }: RecordAccess, row: AdverseReaction): AdverseReaction =>
  seesPersonal ? row : { ...row, ...Object.fromEntries(PERSONAL.map((name) => [name, null])) };

/** The reports that the reader may see, all or those of one therapy, as a table of a page. */
export async function readReports(
  record: RecordAccess,
  query: Query,
  where?: SQL,
): Promise<TablePage<AdverseReaction>> {
  const listing = listingOf(query, REPORTS, Object.keys(shape.sorted));
  const table = await readTable<AdverseReaction>(record, { ...shape, where }, listing);
  return { ...table, rows: table.rows.map((row) => seen(record, row)) };
}

/** The reports of one of the owner's therapies; undefined if there is no such therapy. */
export const readReportsOf = (id: number) => (query: Query) => async (record: RecordAccess) => {
  const therapy = await findVisible(record, therapiesSection, id);
  if (!therapy) return undefined;
  const [table, { tags }] = await Promise.all([readReports(record, query, eq(therapyId, id)), reference(record.db)]);
  return { drug: therapy.drug, table, tags, addressee: config().PHARMACOVIGILANCE_EMAIL ?? null };
};

/** A report and its patient, as the printed form shows them; undefined if this reader may not see it. */
export async function readReport(record: RecordAccess, id: number) {
  const report = await findVisible(record, adverseReactionsSection, id);
  if (!report) return undefined;
  const { firstName, lastName, birthDate, sex } = await readPatient(record);
  const { seesPersonal } = record;
  return { report: seen(record, report), patient: { firstName, lastName, birthDate, sex }, seesPersonal };
}
export type PrintedReport = NonNullable<Awaited<ReturnType<typeof readReport>>>;

/** The form's initial values; id 0 is a new report. Undefined if the record has no such therapy or report. */
export const readReportForm = (ofTherapy: number, id: number) => () => async (record: RecordAccess) => {
  const therapy = await findVisible(record, therapiesSection, ofTherapy);
  const report = id === 0 ? null : await findVisible(record, adverseReactionsSection, id);
  if (!therapy || report === undefined || (report && report.therapyId !== ofTherapy)) return undefined;
  const [known, others, { tags }] = await Promise.all([
    knownOf(record, therapy),
    otherDrugs(record, therapy),
    reference(record.db),
  ]);
  const { patient, disease } = known;
  return {
    drug: report?.drug ?? therapy.drug,
    therapyId: therapy.id,
    therapy: { level: therapy.level, tags: therapy.tags, ...withheldOf(record, therapy) },
    report,
    start: report ? null : startingValues(known),
    female: patient.sex === 'female',
    disease,
    others,
    tags,
  };
};

/** Whether carers never see the therapy; told to the patient alone. */
const withheldOf = ({ relation }: RecordAccess, { withheld }: Therapy) =>
  relation.capabilities.isPatient ? { withheld } : {};

/** What the record knows of the therapy, the patient and the prescribing doctor. */
async function knownOf(record: RecordAccess, therapy: Therapy): Promise<Known & { disease: string | null }> {
  const { sex, street, residenceCity, phone, email } = patients;
  const [[patient], doctors, disease, [drug], chosen] = await Promise.all([
    record.db
      .select({ sex, street, residenceCity, phone, email })
      .from(patients)
      .where(eq(patients.id, record.patientId)),
    therapy.prescriberId === null ? [] : suggestedDoctors(record),
    therapy.diagnosisId === null ? undefined : pathologyOf(record, therapy.diagnosisId),
    therapy.drugId === null ? [] : drugsOf([therapy.drugId], record.db),
    readChosenLevels(record),
  ]);
  if (!patient) throw new Error('an open record without its patient');
  const doctor = doctors.find((one) => one.doctor.userId === therapy.prescriberId)?.doctor;
  const level = formLevel('adverseReactions', chosen);
  return { therapy, aic: drug?.aic ?? null, patient, doctor, level, disease: disease ?? null };
}

/** A limit above the number of drugs that anybody takes simultaneously. */
const MOST = 50;

/** The names of the other drugs being taken: the form shows them, and the patient decides whether to write them down. */
async function otherDrugs({ db, patientId, visible }: RecordAccess, { id }: Therapy): Promise<string[]> {
  const rows = await db
    .select({ drug: therapies.drug })
    .from(therapies)
    .where(and(eq(therapies.patientId, patientId), isCurrentTherapy, ne(therapies.id, id), visible(therapiesSection)))
    .orderBy(therapies.drug)
    .limit(MOST);
  return rows.map((row) => row.drug);
}
