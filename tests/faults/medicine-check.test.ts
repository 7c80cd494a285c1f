import { and, eq, inArray, lte } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { plainIngredient } from '@/db/reference/drugs/ingredients';
import { diagnoses, drugs, interactionRules, therapies } from '@/db/schema';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { drugsOf } from '@/lib/catalogue/drugs';
import { isAllergy } from '@/lib/sections/diagnoses/alerts';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { checkCurrent } from '@/lib/sections/therapies/interactions';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { daysAfter, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// The speed of the medicine check, compared with a plain one: one medicine against 82 rules, each of which is read and tried.

const behind = inProcess();
const LIST =
  'Coumadin Triatec Lasix Concor Zocor Glucophage Zoloft Pantorc Eutirox Cardioaspirin Lanoxin Xanax Lyrica Augmentin Plavix'.split(
    ' ',
  );
const ROUNDS = 60;
const MOST = 1.5;

let patient: Patient;
let candidate: number;
beforeAll(async () => {
  patient = await newPatient(behind.db, { sex: 'female', birthDate: '1945-01-01' });
  const known = await behind.sql`select distinct on (denominazione) denominazione as name, id_farmaco_codifa as id
    from tbl_farmaci where denominazione = any(${[...LIST, 'Brufen']})`;
  const idOf = (name: string) => known.find((row) => row.name === name)?.id;
  for (const drug of LIST)
    await newRow(behind.db, 'therapies', patient, {
      state: 1,
      drug,
      drugId: idOf(drug),
      start: '2026-01-01',
      end: null,
    });
  candidate = idOf('Brufen');
  for (const pathology of ['Scompenso cardiaco', 'Diabete mellito tipo 2', 'Ipertensione arteriosa', 'Asma'])
    await newRow(behind.db, 'diagnoses', patient, { kind: 'Diagnosi', state: 0, pathology });
  await newRow(behind.db, 'diagnoses', patient, { kind: 'Allergia', state: 0, pathology: 'Penicillina' });
  const examId = await newRow(behind.db, 'exams', patient, { state: 2 });
  for (const [name, value, unit] of [
    ['creatinine', 1.9, 'mg/dL'],
    ['potassium', 5.6, 'mmol/L'],
    ['inr', 4.2, '{INR}'],
  ])
    await newRow(behind.db, 'results', patient, {
      examId,
      test: name,
      name,
      value,
      unit,
      day: daysAfter(today(), -5),
      text: null,
    });
  await newRow(behind.db, 'readings', patient, { weight: 55, day: daysAfter(today(), -5) });
});

/** What a check of one medicine took with 82 rules: their rows are read, and tried on each pair in both directions. */
async function plain({ db, patientId, visible }: RecordAccess) {
  const [[drug], others, allergies, rules] = await Promise.all([
    drugsOf([candidate], db),
    db
      .select({
        id: therapies.id,
        state: therapies.state,
        name: therapies.drug,
        codes: drugs.atcCodes,
        ingredients: drugs.ingredients,
      })
      .from(therapies)
      .leftJoin(drugs, eq(drugs.id, therapies.drugId))
      .where(and(eq(therapies.patientId, patientId), visible(therapiesSection), inArray(therapies.state, [0, 1])))
      .orderBy(therapies.drug, therapies.id),
    db
      .select({ name: diagnoses.pathology })
      .from(diagnoses)
      .where(and(eq(diagnoses.patientId, patientId), visible(diagnosesSection), isAllergy)),
    db.select().from(interactionRules).where(lte(interactionRules.id, 'INT082')).orderBy(interactionRules.id),
  ]);
  const has = (codes: readonly string[], prefixes: readonly string[]) =>
    codes.some((code) => prefixes.some((prefix) => code.startsWith(prefix)));
  const own = drug?.atcCodes ?? [];
  const found = others.flatMap(({ codes }) =>
    rules.filter(
      ({ firstAtc, secondAtc }) =>
        (has(own, firstAtc) && has(codes ?? [], secondAtc)) || (has(codes ?? [], firstAtc) && has(own, secondAtc)),
    ),
  );
  const doubles = others.filter(({ ingredients }) =>
    (ingredients ?? []).some((one) =>
      drug?.ingredients.some((other) => plainIngredient(one) === plainIngredient(other)),
    ),
  );
  return { found, doubles, allergies };
}

test('15 medicines against all rules and the person take at most 1.5 times what one takes against 82 rules', async () => {
  const viewer = await viewerOf(patient.userId);
  const time = async (read: (record: RecordAccess) => Promise<unknown>) => {
    const start = performance.now();
    const result = await withRecord(viewer, 'own', therapiesSection, read);
    if (!result.ok) throw new Error(result.refusal.code);
    return performance.now() - start;
  };
  // The rules are read once by a process.
  for (let n = 0; n < 5; n++) for (const read of [plain, checkCurrent]) await time(read);
  const [before, now]: [number[], number[]] = [[], []];
  // In turn, so that both meet the same load.
  for (let n = 0; n < ROUNDS; n++) {
    before.push(await time(plain));
    now.push(await time(checkCurrent));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[ROUNDS / 2] as number;
  const [one, all] = [median(before), median(now)];
  console.info(
    `one against 82: ${one.toFixed(1)} ms, 15 against all: ${all.toFixed(1)} ms, ${(all / one).toFixed(2)} times`,
  );
  expect(all / one).toBeLessThan(MOST);
});
