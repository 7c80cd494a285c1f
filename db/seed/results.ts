import { results } from '../schema';
import { GIULIA, MARIO } from './clinical';
import { examId } from './exams';
import type { Tx } from './known';
import { demoId } from './people';

/** A test as reported by the demo's laboratories: code, name, unit, and reference limits. */
type Test = [loinc: string, name: string, unit: string | null, low: number | null, high: number | null];

const TESTS: Record<string, Test> = {
  wbc: ['6690-2', 'Leucociti', '10*3/uL', 4, 10],
  rbc: ['789-8', 'Eritrociti', '10*6/uL', 3.9, 5.6],
  hgb: ['718-7', 'Emoglobina', 'g/dL', 12, 16],
  hct: ['4544-3', 'Ematocrito', '%', 36, 47],
  mcv: ['787-2', 'Volume corpuscolare medio (MCV)', 'fL', 80, 98],
  plt: ['777-3', 'Piastrine', '10*3/uL', 150, 450],
  glucose: ['2345-7', 'Glicemia', 'mg/dL', 70, 100],
  ogtt_60: ['20438-8', "Glicemia 60' dopo carico (OGTT)", 'mg/dL', null, 180],
  ogtt_120: ['20436-2', "Glicemia 120' dopo carico (OGTT)", 'mg/dL', null, 153],
  hba1c_ifcc: ['59261-8', 'Emoglobina glicata (HbA1c, IFCC)', 'mmol/mol', 20, 38],
  creatinine: ['2160-0', 'Creatinina', 'mg/dL', 0.6, 1.2],
  urea: ['3091-6', 'Urea (azotemia)', 'mg/dL', 15, 50],
  urate: ['3084-1', 'Acido urico', 'mg/dL', 3.5, 7.2],
  sodium: ['2951-2', 'Sodio', 'mmol/L', 136, 145],
  potassium: ['2823-3', 'Potassio', 'mmol/L', 3.5, 5.1],
  chol: ['2093-3', 'Colesterolo totale', 'mg/dL', null, 200],
  hdl: ['2085-9', 'Colesterolo HDL', 'mg/dL', 40, null],
  ldl_calc: ['13457-7', 'Colesterolo LDL (calcolato)', 'mg/dL', null, 115],
  trig: ['2571-8', 'Trigliceridi', 'mg/dL', null, 150],
  ast: ['1920-8', 'AST (GOT)', 'U/L', 5, 40],
  alt: ['1742-6', 'ALT (GPT)', 'U/L', 5, 41],
  ggt: ['2324-2', 'Gamma-GT', 'U/L', 8, 61],
  bili_total: ['1975-2', 'Bilirubina totale', 'mg/dL', 0.2, 1.2],
  albumin: ['1751-7', 'Albumina', 'g/dL', 3.5, 5.2],
  inr: ['6301-6', 'PT-INR', '{INR}', 0.8, 1.2],
  iron: ['2498-4', 'Sideremia', 'ug/dL', 50, 170],
  ferritin: ['2276-4', 'Ferritina', 'ng/mL', 15, 150],
  tsh: ['3016-3', 'TSH', 'u[IU]/mL', 0.4, 4],
  ft4: ['3024-7', 'FT4 (tiroxina libera)', 'ng/dL', 0.9, 1.7],
  anti_tpo: ['8099-4', 'Anticorpi anti-tireoperossidasi (anti-TPO)', '[IU]/mL', null, 34],
  rf: ['11572-5', 'Fattore reumatoide', '[IU]/mL', null, 14],
  crp: ['1988-5', 'Proteina C reattiva (PCR)', 'mg/L', null, 5],
  psa: ['2857-1', 'PSA totale', 'ng/mL', null, 4],
  psa_free: ['10886-0', 'PSA libero', 'ng/mL', null, null],
};

/** Reference limits for men, and the units of another laboratory. */
const OF_MEN: Record<string, Test> = {
  rbc: ['789-8', 'Eritrociti', '10*6/uL', 4.3, 5.9],
  hgb: ['718-7', 'Emoglobina', 'g/dL', 13.5, 17.5],
  hct: ['4544-3', 'Ematocrito', '%', 40, 52],
};
const OF_LUGANO: Record<string, Test> = {
  glucose: ['14749-6', 'Glucosio', 'mmol/L', 3.9, 5.6],
  creatinine: ['14682-9', 'Creatinina', 'umol/L', 59, 104],
  chol: ['14647-2', 'Colesterolo totale', 'mmol/L', null, 5.2],
  hdl: ['14646-4', 'Colesterolo HDL', 'mmol/L', 1, null],
  trig: ['14927-8', 'Trigliceridi', 'mmol/L', null, 1.7],
};

/** A value, a pair for below or above the measurable range, or a word. */
type Value = number | ['<' | '>', number] | string;
interface Report {
  day: string;
  values: Record<string, Value>;
  tests?: Record<string, Test>;
}

const count = (wbc: number, rbc: number, hgb: number, hct: number, mcv: number, plt: number) => ({
  ...{ wbc, rbc, hgb, hct, mcv, plt },
});

/**
 * Mario's reports, by the names of the exams: decreasing pressure and cholesterol, borderline glucose, a slightly fatty
 * liver.
 */
const ofMario: Record<string, Report> = {
  'Esami del sangue (laboratorio di Lugano)': {
    day: '2022-11-15',
    tests: OF_LUGANO,
    values: { glucose: 5.4, creatinine: 85, chol: 6.3, hdl: 1.06, trig: 2.1 },
  },
  'Esami ematochimici per ipertensione': {
    day: '2023-11-28',
    values: {
      ...count(6.4, 5.1, 15.1, 45, 88, 231),
      ...{ glucose: 99, creatinine: 0.92, urea: 34, urate: 6.8, sodium: 140, potassium: 4.3 },
      ...{ chol: 238, hdl: 42, ldl_calc: 159, trig: 184, ast: 28, alt: 39 },
    },
  },
  'Fattore reumatoide e anticorpi anti-CCP': { day: '2024-07-15', values: { rf: ['<', 10], crp: 3.1 } },
  'Glicemia ed emoglobina glicata': {
    day: '2025-01-10',
    values: { glucose: 112, hba1c_ifcc: 41, creatinine: 0.94, chol: 208, hdl: 45, ldl_calc: 131, trig: 162 },
  },
  'TSH e FT4': { day: '2025-12-04', values: { tsh: 2.6, ft4: 1.21 } },
  'Transaminasi di controllo': {
    day: '2026-05-21',
    values: {
      ...count(6.1, 5, 15.3, 45.2, 89, 224),
      ...{ ast: 41, alt: 58, ggt: 66, bili_total: 0.9, albumin: 4.4, inr: 1, sodium: 139, potassium: 4.4 },
      ...{ glucose: 106, hba1c_ifcc: 40, creatinine: 0.97, urea: 37, chol: 182, hdl: 49, ldl_calc: 108, trig: 126 },
    },
  },
  'PSA totale e libero': { day: '2026-09-04', values: { psa: 3.1, psa_free: 0.8 } },
};

/** Giulia's reports: an iron deficiency that recovers, a normal thyroid, and the glucose in pregnancy. */
const ofGiulia: Record<string, Report> = {
  'Emocromo, ferritina e sideremia': {
    day: '2024-03-01',
    values: { ...count(5.8, 4.1, 10.4, 32.5, 75, 368), iron: 28, ferritin: 6, crp: ['<', 1] },
  },
  'Emocromo e ferritina di controllo': {
    day: '2024-06-11',
    values: { ...count(6, 4.5, 12.9, 38.6, 83, 301), iron: 74, ferritin: 31 },
  },
  'TSH e anticorpi anti-tireoperossidasi': {
    day: '2024-11-04',
    values: { ...count(5.9, 4.5, 13.2, 39.4, 86, 284), ferritin: 44, tsh: 2.1, ft4: 1.25, anti_tpo: ['<', 9] },
  },
  'Curva da carico di glucosio': { day: '2025-06-24', values: { glucose: 94, ogtt_60: 189, ogtt_120: 158 } },
};

const printed = (value: number) => String(value).replace('.', ',');

function rangeOf(low: number | null, high: number | null): string | null {
  if (low !== null && high !== null) return `${printed(low)} - ${printed(high)}`;
  if (low !== null) return `> ${printed(low)}`;
  return high === null ? null : `fino a ${printed(high)}`;
}

function valuesOf(value: Value) {
  if (typeof value === 'string') return { text: value };
  return typeof value === 'number' ? { value } : { comparator: value[0], value: value[1] };
}

const rowsOf = (patient: string, reports: Record<string, Report>, usual: Record<string, Test>) =>
  Object.entries(reports).flatMap(([exam, { day, values, tests = usual }]) =>
    Object.entries(values).flatMap(([test, value]) => {
      const known = tests[test] ?? usual[test];
      if (!known) return [];
      const [loinc, name, unit, low, high] = known;
      const at = new Date(`${day}T10:00:00Z`);
      return [
        {
          id: demoId(`result ${patient} ${exam} ${test}`),
          patientId: demoId(`patient ${patient}`),
          authorId: demoId(`user ${patient}`),
          examId: examId(patient, exam),
          ...{ test, loinc, name, unit, low, high, range: rangeOf(low, high), day, createdAt: at, updatedAt: at },
          ...valuesOf(value),
        },
      ];
    }),
  );

export const seedResults = (tx: Tx) =>
  tx.insert(results).values([...rowsOf(MARIO, ofMario, { ...TESTS, ...OF_MEN }), ...rowsOf(GIULIA, ofGiulia, TESTS)]);
