import 'server-only';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { FORBIDDEN, ONGOING } from '@/db/reference/values';
import { diagnoses, drugs, therapies } from '@/db/schema';
import { readsAll } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { drugLabel, drugsOf } from '@/lib/catalogue/drugs';
import { checkInteractions } from '@/lib/catalogue/interactions/engine';
import type { CheckedDrug, CheckResult } from '@/lib/catalogue/interactions/findings';
import { readRules } from '@/lib/catalogue/interactions/rules';
import { isAllergy } from '../diagnoses/alerts';
import { diagnosesSection } from '../diagnoses/section';
import { therapiesSection } from './section';

/** A medicine of the catalogue by its id, or one that is not in it by its name. */
export type Wanted = { drugId: number } | { drug: string };

export interface DrugCheck extends CheckResult {
  drug: CheckedDrug;
}

/**
 * What speaks against a medicine, of all that the patient takes, must not take and is allergic to; `but` leaves out the
 * therapy that is being changed. Only for who reads all: of a part nothing could be said to be clear.
 * Undefined for others and for a medicine that is not there. Whatever fails here throws, and nothing is said to be clear.
 */
export async function checkDrug(record: RecordAccess, wanted: Wanted, but?: number): Promise<DrugCheck | undefined> {
  if (!readsAll(record)) return undefined;
  const [drug, taken, allergies, rules] = await Promise.all([
    checkedDrug(record, wanted),
    readTaken(record, but),
    readAllergyNames(record),
    readRules(record.db),
  ]);
  if (!drug) return undefined;
  const inState = (state: number) => taken.filter((one) => one.state === state).map(({ checked }) => checked);
  return {
    drug,
    ...checkInteractions({ drug, others: inState(ONGOING), forbidden: inState(FORBIDDEN), allergies }, rules),
  };
}

async function checkedDrug({ db }: RecordAccess, wanted: Wanted): Promise<CheckedDrug | undefined> {
  if ('drug' in wanted) return byHand(0, wanted.drug);
  const [found] = await drugsOf([wanted.drugId], db);
  return found && { ...found, name: drugLabel(found) };
}

/** What is not in the catalogue has no code; what it is called may be an ingredient. */
const byHand = (id: number, name: string): CheckedDrug => ({ id, name, ingredients: [name], atcCodes: [] });

/** What the patient takes and must not take, as the check needs it. */
export async function readTaken({ db, patientId, visible }: RecordAccess, but?: number) {
  const rows = await db
    .select({
      id: therapies.id,
      state: therapies.state,
      drugId: therapies.drugId,
      name: therapies.drug,
      ingredients: drugs.ingredients,
      atcCodes: drugs.atcCodes,
    })
    .from(therapies)
    .leftJoin(drugs, eq(drugs.id, therapies.drugId))
    .where(
      and(
        eq(therapies.patientId, patientId),
        visible(therapiesSection),
        inArray(therapies.state, [ONGOING, FORBIDDEN]),
        but === undefined ? undefined : ne(therapies.id, but),
      ),
    )
    .orderBy(therapies.drug, therapies.id);
  return rows.map(({ id, state, drugId, name, ingredients, atcCodes }) => ({
    state,
    // An id below nought is no medicine's: two that are written by hand are not the same.
    checked:
      drugId === null
        ? byHand(-id, name)
        : { id: drugId, name, ingredients: ingredients ?? [], atcCodes: atcCodes ?? [] },
  }));
}

/** Allergies and intolerances in the patient’s own words. */
export async function readAllergyNames({ db, patientId, visible }: RecordAccess): Promise<string[]> {
  const rows = await db
    .select({ name: diagnoses.pathology })
    .from(diagnoses)
    .where(and(eq(diagnoses.patientId, patientId), visible(diagnosesSection), isAllergy))
    .orderBy(diagnoses.pathology, diagnoses.id);
  return rows.map(({ name }) => name);
}
