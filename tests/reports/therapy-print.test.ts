import { beforeAll, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import type { Description } from '@/lib/pdf/drawing/description';
import { choicesIn } from '@/lib/reports/clinical/choices';
import { describeReport, readReport } from '@/lib/reports/clinical/clinical';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// The print of the therapies: what it holds by default, and what it holds when asked.

const behind = inProcess();
let patient: Patient;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  const diagnosis = (given: object) => newRow(behind.db, 'diagnoses', patient, { level: 1, ...given });
  await diagnosis({ kind: 'Intolleranza', pathology: 'Lattosio', state: 0 });
  await diagnosis({ kind: 'Allergia', pathology: 'Penicillina', reaction: 'orticaria', state: 0, level: 4 });
  await diagnosis({ kind: 'Allergia', pathology: 'Esclusa', state: 2 });
  const diagnosisId = await diagnosis({ pathology: 'Ipertensione', state: 0 });
  const therapy = (drug: string, given: object) =>
    newRow(behind.db, 'therapies', patient, { level: 1, drug, ...given });
  const named = { substance: 'amlodipina', strength: '5 mg', dose: '1 compressa', frequency: 'la sera' };
  await therapy('Norvasc', { ...named, state: 1, start: '2026-01-15', diagnosisId });
  await therapy('Finita', { state: 1, start: '2026-01-15', end: '2026-02-01' });
  await therapy('Da iniziare', { state: 1, start: '2999-01-01' });
  await therapy('Conclusa', { state: 2, start: '2026-01-15', end: '2026-02-01' });
  await therapy('Aulin', { state: 0, start: '2026-01-15', dose: null, frequency: null, note: 'Gonfiore' });
});

async function printed(query: string, who = patient.userId, whose: number | 'own' = 'own'): Promise<Description> {
  const choices = choicesIn(new URLSearchParams(query));
  if (!choices.ok) throw new Error(choices.refusal.code);
  const read = await withRecord(await viewerOf(who), whose, therapiesSection, (record) =>
    readReport(record, 'therapies', choices.value),
  );
  if (!read.ok) throw new Error(read.refusal.code);
  return describeReport(read.value, 'it');
}
const told = ({ parts, subtitle }: Description) => ({
  subtitle,
  headings: parts.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : [])),
  ]),
  columns: parts.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'table' ? block.columns.map(({ label }) => label) : [])),
  ),
  text: JSON.stringify(parts),
});

test('the allergies stand on top, then the current therapies with dose and start, then the forbidden drugs, and nothing else', async () => {
  const { headings, text, subtitle, columns } = told(await printed(''));
  expect(headings).toEqual(['Allergie e intolleranze', 'Farmaci', 'In corso', 'Vietati (da non prendere)']);
  for (const shown of ['Penicillina', 'orticaria', 'Lattosio', 'Norvasc (amlodipina 5 mg)', '1 compressa', 'Aulin'])
    expect(text).toContain(shown);
  expect(text).toContain('dal 15/01/2026');
  expect(text.indexOf('Penicillina')).toBeLessThan(text.indexOf('Lattosio'));
  for (const absent of ['Esclusa', 'Finita', 'Da iniziare', 'Conclusa', 'Ipertensione'])
    expect(text).not.toContain(absent);
  expect(columns).not.toContain('Chi può vedere');
  expect(subtitle).toContain('solo le terapie in corso e i farmaci vietati');
});

test('all therapies, their diagnoses and their confidentiality are in it when asked for', async () => {
  const all = told(await printed('terapie=tutte&diagnosi=con'));
  expect(all.headings.slice(2)).toEqual(['In corso', 'Terapie da iniziare', 'Concluse', 'Vietati (da non prendere)']);
  expect(all.text).toContain('per: Ipertensione');
  expect(all.text).toContain('inizia il 01/01/2999');
  expect(all.text).toContain('dal 15/01/2026, finita il 01/02/2026');
  expect(all.subtitle).toContain('tutte le terapie');
  expect(told(await printed('copia=propria')).columns).toContain('Chi può vedere');
});

test('a doctor’s print says the same of allergies that are hidden and of none', async () => {
  const partOf = async (level: number, of: Patient) => {
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, of, doctor, { level });
    const { parts } = await printed('', doctor.userId, of.patientId);
    return parts[0];
  };
  const without = await newPatient(behind.db);
  const hiding = await newPatient(behind.db);
  await newRow(behind.db, 'diagnoses', hiding, { kind: 'Allergia', pathology: 'Penicillina', state: 0, level: 5 });
  expect(await partOf(3, hiding)).toEqual(await partOf(3, without));
  expect(JSON.stringify(await partOf(6, hiding))).toContain('Penicillina');
});
