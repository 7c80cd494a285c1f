import { CHAPTERS } from '@/lib/reports/chapters';
import type { Read } from '@/lib/reports/clinical/clinical';
import type { VisiblePatient } from '@/lib/sections/patient/model';
import { daysAfter } from '@/lib/values/days';
import { FULL_ROWS, PERSON } from './full-record';

/** The number of each section's rows in a hundred items, for people who write much. */
const SHARES: Record<string, number> = {
  ...{ readings: 26, results: 24, visits: 9, exams: 8, therapies: 8, files: 9, notebook: 5, scores: 3, diagnoses: 3 },
  ...{ vaccinations: 2, contacts: 1, adverseReactions: 1, pregnancies: 1 },
};
const SENTENCE =
  'Condizioni generali buone, obiettività cardiaca e toracica nella norma; si conferma la terapia in corso. ';

/**
 * The data of a clinical report with `items` items over ten years, without a database: a report is a function of what was
 * read. Each item is a row of the full record with its own day; texts are as long as doctors write them.
 */
export function longRead(items: number, picture: Buffer): Read {
  const sections = new Map(
    Object.entries(SHARES).map(([section, share]) => {
      const count = Math.round((share / 100) * items);
      return [section, Array.from({ length: count }, (_, at) => rowOf(section, at, count))];
    }),
  );
  for (const once of ['anamnesis', 'physiology'])
    sections.set(
      once,
      (FULL_ROWS[once] ?? []).map((_, at) => rowOf(once, at, 1)),
    );
  const rowsOf = ({ name }: { name: string }) => (sections.get(name) ?? []) as never;
  const extract = {
    patientId: 1,
    patient: { ...PERSON, id: 1 } as unknown as VisiblePatient,
    own: true,
    whole: true,
    scope: {},
    takenAt: new Date('2026-11-22T10:00:00Z'),
    rowsOf,
  };
  const heights = new Map(sections.get('readings')?.map(({ id, day }) => [id, { heightCm: 163, day }]));
  const names = new Map(sections.get('results')?.map(({ examId }) => [examId, 'Esami del sangue']));
  // Pictures as sent by the diary page.
  const notebook = sections.get('notebook')?.map(({ id }) => ({ entryId: id, front: picture, back: picture }));
  const more: Record<string, unknown> = {
    ...{ therapies: new Map(), files: new Map(), readings: heights, results: names, exams: [], notebook },
  };
  return {
    report: 'clinical',
    extract,
    more: CHAPTERS.map(({ section }) => more[section.name]),
    tags: [{ id: 4, name: 'Cardiologia' }],
  };
}

function rowOf(section: string, at: number, count: number): Record<string, unknown> {
  const rows = FULL_ROWS[section] ?? [];
  const { row = {} } = rows[at % rows.length] ?? {};
  const day = daysAfter('2016-11-22', Math.round((at / count) * 3650));
  const long = section === 'visits' ? { observations: SENTENCE.repeat(3), conclusions: SENTENCE } : {};
  const days = Object.fromEntries(['day', 'recordedOn', 'start'].map((name) => [name, day]));
  // Each exam has ten values.
  const ofExam =
    section === 'results' ? { ...RESULT, examId: 1 + Math.floor(at / 10), value: 0.8 + (at % 7) / 10 } : {};
  const shared = { id: at + 1, patientId: 1, authorId: 1, level: 4, tags: [4], version: 1, examId: null };
  const stamps = { createdAt: new Date(`${day}T10:00:00Z`), updatedAt: new Date(`${day}T10:00:00Z`), deletedAt: null };
  return { ...EMPTY, ...shared, ...stamps, ...row, ...days, ...long, ...ofExam };
}

const RESULT = {
  ...{ test: 'creatinine', loinc: '2160-0', name: 'Creatinina', unit: 'mg/dL', low: 0.6, high: 1.2, comparator: null },
  ...{ range: '0,60 - 1,20', text: null },
};
/** Columns that fixtures leave to the table's defaults. */
const EMPTY = {
  ...{ substance: null, strength: null, lot: null, site: null, place: null },
  ...{ onset: null, icd10: null, reaction: null, relevant: false },
  ...{ end: null, note: null, moveReason: null, interactionReason: null, diagnosisId: null, rhythm: null, meal: null },
  ...{ dose: null, frequency: null, everyDays: null, weekdays: null, times: null, maxPerDay: null, prescriber: '' },
  ...{ doctor: null, centre: null, condition: null, interpretation: null, height: null, weight: null, heartRate: null },
  ...{ oxygen: null, temperature: null, glucose: null, device: null, serialNumber: null, measuredAt: null },
  ...{ minPressure: null, maxPressure: null, areas: [], picked: [], strokes: [], figure: 'female', comment: '' },
  ...{ kardiaNote: '', megabytes: 1, additional: null, formula: null, inputs: null, notes: null, comparator: null },
};
