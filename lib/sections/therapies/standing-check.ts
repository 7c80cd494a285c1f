import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { therapies } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { checkMedicines } from '@/lib/catalogue/interactions/engine';
import type { CheckResult, Finding } from '@/lib/catalogue/interactions/findings';
import { readRuleBook } from '@/lib/catalogue/interactions/rules';
import { type Acceptance, isSerious, type StandingFinding, withAcceptances } from './acceptance';
import { isCurrentTherapy } from './current-query';
import { FOODS, type Food } from './foods';
import { checkCurrent, readTaken } from './interactions';
import { readPerson } from './person';
import { therapiesSection } from './section';

/** The check of all current therapies, with what the patient has decided about its findings. */
export interface StandingCheck extends Omit<CheckResult, 'findings'> {
  /** The number of current therapies. */
  count: number;
  /** The most severe first. */
  findings: StandingFinding[];
  /** Whether nothing of the record is hidden from the viewer, so that what is missing is not there. */
  own: boolean;
}

/** Checks all current therapies that the viewer sees against each other and against the facts that the viewer sees. */
export async function readStandingCheck(record: RecordAccess): Promise<StandingCheck> {
  const [result, acceptances] = await Promise.all([checkCurrent(record), readAcceptances(record)]);
  const own = record.missesNothing;
  const { medicines, findings, ...extent } = result;
  return { ...extent, count: medicines.length, findings: withAcceptances(findings, acceptances, own), own };
}

async function readAcceptances({ db, patientId, visible }: RecordAccess): Promise<Acceptance[]> {
  const { id, version, interactionReason: reason, acceptedFindings } = therapies;
  const rows = await db
    .select({ id, version, reason, keys: acceptedFindings })
    .from(therapies)
    .where(
      and(
        eq(therapies.patientId, patientId),
        visible(therapiesSection),
        isCurrentTherapy,
        isNotNull(therapies.acceptedFindings),
      ),
    );
  return rows.map(({ keys, ...row }) => ({ ...row, keys: keys ?? [] }));
}

/** What now speaks against a current therapy, for the first page of a record. */
export interface Warnings {
  /** Serious findings; for the patient only those that they have not accepted. The most severe first. */
  serious: StandingFinding[];
  /** The number of findings to watch. */
  watched: number;
}

/** The warnings for a first page. One that the patient has accepted is not repeated to them until it changes. */
export async function readWarnings(record: RecordAccess): Promise<Warnings> {
  const { findings, own } = await readStandingCheck(record);
  const open = findings.filter(({ accepted }) => !own || !accepted);
  return { serious: open.filter(isSerious), watched: open.filter((one) => !isSerious(one)).length };
}

/** The herb that is most often taken without asking; it has a code of its own, as a medicine does. */
const ST_JOHNS_WORT = 'N06AX25' as const;

/** A food, drink or herb with what it does to the current therapies, the most severe first. */
export interface FoodCheck {
  code: Food | typeof ST_JOHNS_WORT;
  findings: Finding[];
}

/** Checks each food, drink and herb against the current therapies that the viewer sees. */
export async function readFoodChecks(record: RecordAccess): Promise<FoodCheck[]> {
  const reading = readRuleBook(record.db);
  const [book, { current }, person] = await Promise.all([reading, readTaken(record), readPerson(record, reading)]);
  return [...FOODS.slice(0, 3), ST_JOHNS_WORT, ...FOODS.slice(3)].map((code): FoodCheck => {
    const checked = [{ id: 0, drugId: null, name: code, ingredients: [], atcCodes: [code] }];
    const { findings } = checkMedicines({ checked, others: current, person }, book);
    return { code, findings: findings.filter(({ kind }) => kind === 'interaction') };
  });
}
