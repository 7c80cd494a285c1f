import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
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
import { standingIs } from './current-query';
import { therapiesSection } from './section';

/** A medicine of the catalogue by its id, or any other by its name. */
export type Wanted = { drugId: number } | { drug: string };

export interface DrugCheck extends CheckResult {
  drug: CheckedDrug;
}

/**
 * Checks a medicine against everything that the patient takes, must not take or is allergic to; `but` excludes the therapy
 * being changed. Only for viewers who read the whole record, because on a part of it no medicine could be called safe.
 * Undefined for other viewers and for an unknown medicine. Any failure throws, so that it is never taken for "no findings".
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

/** A medicine that is not in the catalogue. It has no codes, and its name may be that of an ingredient. */
const byHand = (id: number, name: string): CheckedDrug => ({ id, name, ingredients: [name], atcCodes: [] });

/** The therapies that the patient takes or must not take, with the data for the check. */
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
        standingIs('current', 'forbidden'),
        but === undefined ? undefined : ne(therapies.id, but),
      ),
    )
    .orderBy(therapies.drug, therapies.id);
  return rows.map(({ id, state, drugId, name, ingredients, atcCodes }) => ({
    state,
    // A negative id, which no medicine of the catalogue has: two medicines written by hand are never treated as the same.
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
