import { inArray } from 'drizzle-orm';
import { findingKey } from '../reference/interactions/finding-key';
import { CONCLUDED, FORBIDDEN, type Meal, ONGOING, type Rhythm, type TherapyState } from '../reference/values';
import { drugs, therapies } from '../schema';
import { GIULIA, MARIO, sharedColumns } from './clinical';
import type { Known, Tx } from './known';
import { demoId } from './people';

interface Intake {
  frequency: string;
  rhythm?: Rhythm;
  times?: string[];
  everyDays?: number;
  weekdays?: number[];
  maxPerDay?: number;
  meal?: Meal;
}

interface More {
  tags?: string[];
  /** The name of the diagnosis that the therapy treats. */
  diagnosis?: string;
  end?: string;
  note?: string;
  /** The reason why the drug is taken despite a finding of the medicine check, and which one that is. */
  reason?: string;
  accepted?: { rule: string; with: string };
}

type Row = [
  drug: string,
  start: string,
  dose: string | null,
  intake: Intake,
  prescriber: string,
  level: number,
  more?: More,
];

const ANNA = 'Anna Neri';
const ELENA = 'Elena Costa';

const daily = (frequency: string, times: string[], meal?: Meal): Intake => ({
  frequency,
  rhythm: 'giornaliera',
  times,
  ...(meal ? { meal } : {}),
});
const needed = (maxPerDay: number): Intake => ({
  frequency: `al bisogno, al massimo ${maxPerDay} al giorno`,
  rhythm: 'al_bisogno',
  maxPerDay,
});
const inWords = (frequency: string): Intake => ({ frequency });
const NEVER = inWords('');

/** Three years of Mario's therapies, matching his diagnoses. */
const ofMario: Record<TherapyState, Row[]> = {
  [ONGOING]: [
    [
      'Norvasc',
      '2023-11-21',
      '1 compressa',
      daily('alle 8', ['08:00']),
      ANNA,
      4,
      { tags: ['Cardiologia', 'Medicina generale'], diagnosis: 'Ipertensione arteriosa essenziale' },
    ],
    [
      'Zocor',
      '2023-12-05',
      '1 compressa da 20 mg',
      daily('alle 21', ['21:00']),
      ELENA,
      4,
      {
        tags: ['Cardiologia'],
        diagnosis: 'Ipercolesterolemia',
        reason: 'Dose di 20 mg concordata con la dottoressa Costa.',
        accepted: { rule: 'INT223', with: 'Norvasc' },
      },
    ],
    [
      'Tachipirina',
      '2024-04-18',
      '1 compressa',
      needed(3),
      'Paolo Gallo',
      4,
      { tags: ['Ortopedia'], diagnosis: 'Gonartrosi destra' },
    ],
    [
      'Pantorc',
      '2024-09-30',
      '1 compressa',
      daily('alle 7:30, a stomaco vuoto', ['07:30'], 'digiuno'),
      'Francesco Greco',
      4,
      { tags: ['Gastroenterologia'], diagnosis: 'Reflusso gastroesofageo' },
    ],
    [
      'Glucophage',
      '2025-01-15',
      '1 compressa',
      daily('alle 13 e alle 20, a stomaco pieno', ['13:00', '20:00'], 'stomaco_pieno'),
      ANNA,
      4,
      { tags: ['Diabetologia', 'Medicina generale'], diagnosis: 'Prediabete' },
    ],
    [
      'Dibase',
      '2025-11-10',
      '25 gocce',
      { frequency: 'la domenica alle 13', rhythm: 'settimanale', weekdays: [7], times: ['13:00'] },
      ANNA,
      4,
      { tags: ['Medicina generale'] },
    ],
    [
      'Omnic',
      '2026-09-08',
      '1 capsula',
      daily('alle 22, a stomaco pieno', ['22:00'], 'stomaco_pieno'),
      'Roberto Fontana',
      6,
      { tags: ['Urologia'], diagnosis: 'Ipertrofia prostatica benigna' },
    ],
  ],
  [CONCLUDED]: [
    [
      'Brufen',
      '2024-06-03',
      '1 compressa',
      daily('alle 8 e alle 20, a stomaco pieno', ['08:00', '20:00'], 'stomaco_pieno'),
      'Paolo Gallo',
      4,
      {
        tags: ['Ortopedia'],
        diagnosis: 'Lesione del menisco mediale destro',
        end: '2024-06-14',
        note: 'Dopo la distorsione del ginocchio',
      },
    ],
    [
      'Zitromax',
      '2025-02-10',
      '1 compressa',
      daily('alle 9', ['09:00']),
      ANNA,
      4,
      { tags: ['Medicina generale'], end: '2025-02-12', note: 'Bronchite; scelto per l’allergia alla penicillina' },
    ],
    [
      'Zirtec',
      '2025-05-12',
      '1 compressa',
      daily('alle 21', ['21:00']),
      'Valentina De Luca',
      4,
      { tags: ['Pneumologia'], end: '2025-07-31' },
    ],
    [
      'Zoloft',
      '2025-10-09',
      '1 compressa da 50 mg',
      daily('alle 9', ['09:00']),
      'Irene Galli',
      6,
      { tags: ['Psicologia'], diagnosis: 'Episodio depressivo lieve', end: '2026-06-30', note: 'Sospeso gradualmente' },
    ],
    [
      'Sciroppo di edera della farmacia',
      '2026-01-12',
      '1 cucchiaio',
      inWords('tre volte al giorno dopo i pasti'),
      'Farmacia San Giovanni',
      4,
      { end: '2026-01-20' },
    ],
  ],
  [FORBIDDEN]: [
    [
      'Augmentin',
      '2023-11-21',
      null,
      NEVER,
      ANNA,
      1,
      { tags: ['Allergologia e immunologia'], note: 'Orticaria generalizzata con la penicillina' },
    ],
    [
      'Voltaren',
      '2024-10-02',
      null,
      NEVER,
      'Francesco Greco',
      4,
      { tags: ['Gastroenterologia'], note: 'Bruciore di stomaco: evitare gli antinfiammatori' },
    ],
  ],
};

const ofGiulia: Record<TherapyState, Row[]> = {
  [ONGOING]: [
    ['Formistin', '2024-05-16', '1 compressa', needed(1), 'Ambulatorio allergologico, Niguarda', 3],
    [
      'Dibase',
      '2025-11-03',
      '10 gocce',
      { frequency: 'ogni 2 giorni alle 9', rhythm: 'ogni_giorni', everyDays: 2, times: ['09:00'] },
      'Lucia Marino',
      4,
    ],
  ],
  [CONCLUDED]: [
    [
      'Ferrograd',
      '2024-03-05',
      '1 compressa',
      daily('alle 10, a stomaco vuoto', ['10:00'], 'digiuno'),
      'Lucia Marino',
      4,
      { tags: ['Ematologia'], diagnosis: 'Anemia sideropenica', end: '2024-09-05' },
    ],
    [
      'Folina',
      '2024-11-20',
      '1 compressa',
      daily('alle 8', ['08:00']),
      'Lucia Marino',
      6,
      { tags: ['Ginecologia e ostetricia'], end: '2025-04-10' },
    ],
  ],
  [FORBIDDEN]: [['Aulin', '2024-06-11', null, NEVER, 'Lucia Marino', 2, { note: 'Gonfiore al viso dopo una bustina' }]],
};

/** The strengths of the packs that the demo's patients have at home. */
const STRENGTHS: Record<string, string> = {
  ...{ Norvasc: '5 mg', Zocor: '20 mg', Tachipirina: '500 mg', Pantorc: '20 mg', Glucophage: '500 mg' },
  ...{
    Dibase: '10.000 UI/ml',
    Omnic: '0,4 mg',
    Brufen: '600 mg',
    Zitromax: '500 mg',
    Zirtec: '10 mg',
    Zoloft: '50 mg',
  },
};

interface Found {
  id: number;
  substance: string;
}

/** For each name, the first entry of the catalogue with it. */
async function drugsNamed(tx: Tx, names: string[]): Promise<Map<string, Found>> {
  const rows = await tx
    .select({ id: drugs.id, name: drugs.name, ingredients: drugs.ingredients })
    .from(drugs)
    .where(inArray(drugs.name, names));
  return new Map(
    rows
      .sort((one, other) => other.id - one.id)
      .map(({ name, id, ingredients }) => [name, { id, substance: ingredients.join(' + ') }]),
  );
}

const rowsOf = (patient: string, all: Record<TherapyState, Row[]>, found: Map<string, Found>, known: Known) =>
  ([ONGOING, CONCLUDED, FORBIDDEN] as const).flatMap((state) =>
    all[state].map(([drug, start, dose, { frequency, ...schedule }, prescriber, level, more = {}]) => ({
      ...sharedColumns(known, `therapy ${patient} ${drug}`, { patient, on: start, level, tags: more.tags ?? [] }),
      ...schedule,
      state,
      drugId: found.get(drug)?.id ?? null,
      drug,
      substance: found.get(drug)?.substance ?? null,
      strength: STRENGTHS[drug] ?? null,
      dose,
      frequency: frequency || null,
      start,
      end: more.end ?? null,
      prescriber,
      diagnosisId: more.diagnosis ? demoId(`diagnosis ${patient} ${more.diagnosis}`) : null,
      note: more.note ?? null,
      interactionReason: more.reason ?? null,
      acceptedFindings: more.accepted
        ? [
            findingKey(
              more.accepted.rule,
              [drug, more.accepted.with].map((name) => ({ drugId: found.get(name)?.id ?? null, name })),
            ),
          ]
        : null,
    })),
  );

/** Must run after the diagnoses are loaded, to which the therapies refer. */
export async function seedTherapies(tx: Tx, known: Known) {
  const names = [ofMario, ofGiulia].flatMap((all) => Object.values(all).flat()).map(([drug]) => drug);
  const found = await drugsNamed(tx, names);
  await tx
    .insert(therapies)
    .values([...rowsOf(MARIO, ofMario, found, known), ...rowsOf(GIULIA, ofGiulia, found, known)]);
}
