import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { FORBIDDEN } from '@/db/reference/values';
import { drugs, therapies } from '@/db/schema';
import { readsNothing } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { type Drug, drugLabel, drugsOf } from '@/lib/catalogue/drugs';
import { checkMedicines } from '@/lib/catalogue/interactions/engine';
import type { CheckResult, Medicine } from '@/lib/catalogue/interactions/findings';
import { readRuleBook } from '@/lib/catalogue/interactions/rules';
import { findTyped } from '@/lib/catalogue/typed-drugs';
import { standingIs } from './current-query';
import type { Food } from './foods';
import { intakeOf, type Taken } from './intake';
import { readPerson } from './person';
import { therapiesSection } from './section';

/**
 * A medicine of the catalogue by its id, any other by its name, or a food; and how the medicine is taken, if it is known
 * already.
 */
export type Wanted = ({ drugId: number } | { drug: string } | { food: Food }) & { taken?: Taken };

export interface DrugCheck extends CheckResult {
  drug: Medicine;
}

/**
 * Checks a medicine against everything that the patient takes today, must not take or is allergic to, and against what the
 * rules ask about the person, all under the viewer's own sight: what is hidden from the viewer changes nothing in the
 * answer. `but` excludes the therapy being changed. Undefined for viewers who read nothing, and for an unknown medicine. Any
 * failure throws, so that it is never taken for "no findings".
 */
export async function checkDrug(record: RecordAccess, wanted: Wanted, but?: number): Promise<DrugCheck | undefined> {
  if (readsNothing(record)) return undefined;
  const reading = readRuleBook(record.db);
  const [book, drug, { current, forbidden }, person] = await Promise.all([
    reading,
    chosenMedicine(record, wanted),
    readTaken(record, but),
    readPerson(record, reading),
  ]);
  return drug && { drug, ...checkMedicines({ checked: [drug], others: current, forbidden, person }, book) };
}

/** The check of all medicines that the patient takes today, each with the others and with the person. */
export interface CurrentCheck extends CheckResult {
  /** The medicines that were checked. */
  medicines: Medicine[];
}

/** Checks everything that the patient takes today, under the viewer's own sight. */
export async function checkCurrent(record: RecordAccess): Promise<CurrentCheck> {
  const reading = readRuleBook(record.db);
  const [book, { current, forbidden }, person] = await Promise.all([
    reading,
    readTaken(record),
    readPerson(record, reading),
  ]);
  return { medicines: current, ...checkMedicines({ checked: current, forbidden, person }, book) };
}

async function chosenMedicine({ db }: RecordAccess, wanted: Wanted): Promise<Medicine | undefined> {
  if ('food' in wanted) return foodOf(wanted.food);
  const { taken = {} } = wanted;
  if ('drug' in wanted) return typedMedicine(db, { id: 0, name: wanted.drug, taken });
  const [found] = await drugsOf([wanted.drugId], db);
  return found && { ...ofCatalogue({ id: 0, taken }, found), name: drugLabel(found) };
}

const foodOf = (food: Food): Medicine => ({
  id: 0,
  drugId: null,
  // Its code, which each language names (check-answer.ts).
  name: food,
  ingredients: [],
  atcCodes: [food],
});

type ListedDrug = Pick<Drug, 'id' | 'name' | 'pack' | 'form' | 'ingredients' | 'atcCodes'>;

const ofCatalogue = ({ id, taken }: { id: number; taken: Taken }, drug: ListedDrug): Medicine => ({
  id,
  drugId: drug.id,
  name: drug.name,
  ingredients: drug.ingredients,
  atcCodes: drug.atcCodes,
  intake: intakeOf(taken, drug),
});

/** A medicine that was typed by hand. It has codes only if its name, or its substance, is exactly one of the catalogue. */
async function typedMedicine(
  db: RecordAccess['db'],
  { id, name, taken }: { id: number; name: string; taken: Taken },
): Promise<Medicine> {
  const found = (await findTyped(db, name)) ?? (taken.substance ? await findTyped(db, taken.substance) : undefined);
  const ingredients = [...new Set([name, ...(found?.ingredients ?? [])])];
  const atcCodes = found?.atcCodes ?? [];
  const product = { pack: '', form: name, ingredients: found?.ingredients ?? [], atcCodes };
  return { id, drugId: null, name, ingredients, atcCodes, intake: intakeOf(taken, product) };
}

/** What the patient takes today and must not take, with the data for the check. */
export async function readTaken({ db, patientId, visible }: RecordAccess, but?: number) {
  const { id, state, drug, note, substance, strength, dose, frequency, rhythm, everyDays, weekdays, times, maxPerDay } =
    therapies;
  const rows = await db
    .select({
      ...{
        id,
        state,
        name: drug,
        note,
        substance,
        strength,
        dose,
        frequency,
        rhythm,
        everyDays,
        weekdays,
        times,
        maxPerDay,
      },
      prescriber: therapies.prescriber,
      prescriberId: therapies.prescriberId,
      drug: {
        id: drugs.id,
        name: drugs.name,
        pack: drugs.pack,
        form: drugs.form,
        ingredients: drugs.ingredients,
        atcCodes: drugs.atcCodes,
      },
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
  const medicines = await Promise.all(
    rows.map(async ({ id: row, state: is, name, note: why, drug: listed, ...taken }) => ({
      state: is,
      note: why,
      medicine: listed
        ? { ...ofCatalogue({ id: row, taken }, listed), name }
        : await typedMedicine(db, { id: row, name, taken }),
    })),
  );
  return {
    current: medicines.filter(({ state: is }) => is !== FORBIDDEN).map(({ medicine }) => medicine),
    forbidden: medicines.flatMap(({ state: is, medicine, note: why }) =>
      is === FORBIDDEN ? [{ ...medicine, note: why }] : [],
    ),
  };
}
