import { COMPLETED, type ExamKind, type ExamState, REQUESTED, SCHEDULED } from '../reference/values';
import { exams } from '../schema';
import { dayFromNow, GIULIA, MARIO, sharedColumns } from './clinical';
import type { Known, Tx } from './known';
import { demoId } from './people';

type Row = [
  /** The exam's day; for an appointment, the number of days from today. */
  day: string | number,
  reason: string,
  kind: ExamKind,
  doctor: string,
  centre: string | null,
  level: number,
  tags?: string[],
];

const [SPECIALIST, RADIOLOGY, LABORATORY, PATHOLOGY] = [
  'Studi Specialistici',
  'Studi Radiologici',
  'Laboratori Analisi',
  'Patologia',
] as const;
const [AMBRA, ALFA, AURORA] = ['Laboratorio analisi Ambra', 'Studio radiologico Alfa', 'Studio specialistico Aurora'];
const [ANNA, ELENA, PAOLO] = ['Anna Neri', 'Elena Costa', 'Paolo Gallo'];
const [GRECO, FERRI, MARINO] = ['Francesco Greco', 'Giorgio Ferri', 'Lucia Marino'];

/** Three years of Mario's exams; each belongs to a visit or diagnosis. */
const ofMario: Record<ExamState, Row[]> = {
  [REQUESTED]: [
    ['2026-04-02', 'Test cutanei per mezzo di contrasto iodato', SPECIALIST, ELENA, null, 1, ['Cardiologia']],
    ['2026-10-30', 'Genetica HLA-DQ2/DQ8 (glutine)', LABORATORY, GRECO, null, 5, ['Gastroenterologia']],
    ['2026-11-09', 'Profilo lipidico ed emoglobina glicata', LABORATORY, ANNA, null, 4, ['Medicina generale']],
  ],
  [SCHEDULED]: [
    [-6, 'Patch test per nichel', SPECIALIST, 'Sara Conti', 'Studio dott.ssa Conti', 4, ['Dermatologia']],
    [9, 'Elettromiografia arto superiore destro', SPECIALIST, FERRI, AURORA, 4, ['Neurologia', 'Ortopedia']],
    [23, 'Polisonnografia domiciliare', SPECIALIST, 'Valentina De Luca', AURORA, 4, ['Pneumologia', 'Cardiologia']],
    [40, 'Uroflussometria', SPECIALIST, 'Roberto Fontana', 'Studio dott. Fontana', 6, ['Urologia']],
  ],
  [COMPLETED]: [
    ['2022-11-15', 'Esami del sangue (laboratorio di Lugano)', LABORATORY, ANNA, null, 4, ['Medicina generale']],
    [
      '2023-11-28',
      'Esami ematochimici per ipertensione',
      LABORATORY,
      ANNA,
      AMBRA,
      4,
      ['Medicina generale', 'Cardiologia'],
    ],
    ['2023-12-05', 'Elettrocardiogramma a riposo', SPECIALIST, ELENA, null, 4, ['Cardiologia']],
    ['2023-12-19', 'Prova da sforzo al cicloergometro', SPECIALIST, ELENA, AURORA, 4, ['Cardiologia']],
    ['2024-04-15', 'Radiografia del ginocchio destro', RADIOLOGY, PAOLO, ALFA, 4, ['Ortopedia']],
    ['2024-05-28', 'Risonanza magnetica del ginocchio destro', RADIOLOGY, PAOLO, ALFA, 4, ['Ortopedia', 'Fisiatria']],
    [
      '2024-07-15',
      'Fattore reumatoide e anticorpi anti-CCP',
      LABORATORY,
      'Martina Barbieri',
      AMBRA,
      4,
      ['Reumatologia'],
    ],
    ['2024-10-08', 'Anticorpi anti-transglutaminasi', LABORATORY, GRECO, AMBRA, 4, ['Gastroenterologia']],
    ['2025-01-10', 'Glicemia ed emoglobina glicata', LABORATORY, ANNA, AMBRA, 4, ['Diabetologia', 'Medicina generale']],
    ['2025-03-20', 'Holter ECG delle 24 ore', SPECIALIST, ELENA, AURORA, 4, ['Cardiologia']],
    ['2025-03-27', 'Ecocardiogramma', SPECIALIST, ELENA, AURORA, 4, ['Cardiologia']],
    ['2025-06-10', 'Esame istologico di un nevo asportato', PATHOLOGY, 'Sara Conti', null, 4, ['Dermatologia']],
    ['2025-11-18', 'Spirometria', SPECIALIST, 'Valentina De Luca', AURORA, 4, ['Pneumologia']],
    ['2025-12-04', 'TSH e FT4', LABORATORY, 'Chiara Lombardi', AMBRA, 5, ['Endocrinologia']],
    ['2026-02-17', 'Ecografia addominale', RADIOLOGY, ANNA, ALFA, 5, ['Medicina interna']],
    ['2026-03-02', 'Emocromo, glicemia e colesterolo', LABORATORY, ANNA, AMBRA, 4, ['Medicina generale']],
    ['2026-05-12', 'Esame audiometrico tonale', SPECIALIST, 'Ambulatorio ORL', 'Ospedale San Giovanni', 4],
    ['2026-05-21', 'Transaminasi di controllo', LABORATORY, ANNA, AMBRA, 5, ['Medicina interna']],
    ['2026-09-04', 'PSA totale e libero', LABORATORY, 'Roberto Fontana', AMBRA, 6, ['Urologia']],
  ],
};

const ofGiulia: Record<ExamState, Row[]> = {
  [REQUESTED]: [['2026-09-17', 'CA 125', LABORATORY, MARINO, null, 6, ['Ginecologia e ostetricia']]],
  [SCHEDULED]: [
    [12, 'Ecografia transvaginale di secondo livello', RADIOLOGY, MARINO, null, 6, ['Ginecologia e ostetricia']],
  ],
  [COMPLETED]: [
    [
      '2024-03-01',
      'Emocromo, ferritina e sideremia',
      LABORATORY,
      MARINO,
      'Laboratorio analisi Opale',
      4,
      ['Ematologia'],
    ],
    [
      '2024-06-11',
      'Emocromo e ferritina di controllo',
      LABORATORY,
      MARINO,
      'Laboratorio analisi Opale',
      4,
      ['Ematologia'],
    ],
    ['2024-11-04', 'TSH e anticorpi anti-tireoperossidasi', LABORATORY, 'Chiara Lombardi', null, 5, ['Endocrinologia']],
    [
      '2025-06-24',
      'Curva da carico di glucosio',
      LABORATORY,
      MARINO,
      null,
      6,
      ['Ginecologia e ostetricia', 'Diabetologia'],
    ],
  ],
};

/** The id of one of the demo's exams, for rows that belong to it. */
export const examId = (patient: string, reason: string) => demoId(`exam ${patient} ${reason}`);

/** Appointments are always in the future when the demo is opened; they were made some weeks earlier. */
const BOOKED_DAYS = 30;

const rowsOf = (patient: string, all: Record<ExamState, Row[]>, known: Known) =>
  ([REQUESTED, SCHEDULED, COMPLETED] as const).flatMap((state) =>
    all[state].map(([when, reason, kind, doctor, centre, level, tags = []]) => {
      const day = typeof when === 'number' ? dayFromNow(when) : when;
      const on = typeof when === 'number' ? dayFromNow(-BOOKED_DAYS) : when;
      return {
        ...sharedColumns(known, `exam ${patient} ${reason}`, { patient, on, level, tags }),
        ...{ state, reason, kind, day, doctor, centre },
      };
    }),
  );

export const seedExams = (tx: Tx, known: Known) =>
  tx.insert(exams).values([...rowsOf(MARIO, ofMario, known), ...rowsOf(GIULIA, ofGiulia, known)]);
