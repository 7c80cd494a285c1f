import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { therapies } from '@/db/schema';
import { readsAll } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import type { CheckResult } from '@/lib/catalogue/interactions/findings';
import { type Acceptance, isSerious, type StandingFinding, withAcceptances } from './acceptance';
import { isCurrentTherapy } from './current-query';
import { checkCurrent } from './interactions';
import { therapiesSection } from './section';

/** The check of all current therapies, with what the patient has decided about its findings. */
export interface StandingCheck extends Omit<CheckResult, 'findings'> {
  /** The most severe first. */
  findings: StandingFinding[];
  /** Whether the viewer reads the whole record, so that what is missing is not there. */
  own: boolean;
}

/** Checks all current therapies that the viewer sees against each other and against the facts that the viewer sees. */
export async function readStandingCheck(record: RecordAccess): Promise<StandingCheck> {
  const [result, acceptances] = await Promise.all([checkCurrent(record), readAcceptances(record)]);
  const own = readsAll(record);
  return { ...result, findings: withAcceptances(result.findings, acceptances, own), own };
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

/** What can be checked against the therapies although it is no medicine, and the herb that is taken most without asking. */
export const FOODS = [
  'X-GRAPEFRUIT',
  'X-ALCOHOL',
  'X-LIQUORICE',
  'N06AX25',
  'X-DAIRY',
  'X-TOBACCO',
  'X-TYRAMINE',
  'X-VITAMINK',
  'X-CRANBERRY',
] as const;
export type Food = (typeof FOODS)[number];

/** The findings of a food with the current therapies, the most severe first. */
export interface FoodCheck {
  code: Food;
  findings: Finding[];
}
