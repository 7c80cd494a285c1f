import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clinicalTable } from './clinical';
import { compartment, dayColumn, idColumn, instant } from './columns';
import { patients } from './patients';

/** The parts that consist of one text; a patient has at most one undeleted row of each. */
export const ANAMNESIS_PARTS = ['familiare', 'remota', 'prossima'] as const;
export type AnamnesisPart = (typeof ANAMNESIS_PARTS)[number];

/** One free text of the anamnesis, in its current version. */
export const anamneses = clinicalTable(
  'tbl_anamnesi',
  'id_anamnesi_log',
  {
    part: text('parte').$type<AnamnesisPart>().notNull(),
    /** The text. The API names this field after the part: anamnesi_familiare_contenuto, ... */
    content: text('contenuto').notNull(),
  },
  {
    constraints: [
      check('tbl_anamnesi_part', sql`parte in ('familiare', 'remota', 'prossima')`),
      uniqueIndex('tbl_anamnesi_once').on(sql`id_paziente`, sql`parte`).where(sql`deleted_at is null`),
    ],
  },
);

const dose = <N extends string>(name: N) => numeric(name, { precision: 7, scale: 2, mode: 'number' });

/** Physiological data and habits, in one row per patient. A field that was not filled in is null. */
export const physiology = clinicalTable(
  'tbl_anamnesi_fisiologica',
  'id_anamnesi_log',
  {
    birthTerm: text('tempoParto'),
    birthKind: text('tipoParto'),
    feeding: text('allattamento'),
    development: text('sviluppoVegRel'),
    childhoodNotes: text('noteInfanzia'),
    schooling: text('livelloScol'),
    activity: text('attivitaFisica'),
    diet: text('abitudAlim'),
    sleep: text('ritmoSV'),
    stress: text('stress'),
    smoking: text('fumo'),
    smokingDose: dose('dosiFumo'),
    smokingFrom: dayColumn('dataInizioFumo'),
    smokingUntil: dayColumn('dataFineFumo'),
    alcohol: text('alcool'),
    alcoholKind: text('tipoAlcool'),
    alcoholDose: dose('dosiAlcool'),
    alcoholFrom: dayColumn('dataInizioAlcool'),
    alcoholUntil: dayColumn('dataFineAlcool'),
    drugs: text('droghe'),
    drugsKind: text('tipoDroghe'),
    drugsDose: dose('dosiDroghe'),
    drugsFrom: dayColumn('dataInizioDroghe'),
    drugsUntil: dayColumn('dataFineDroghe'),
    caffeine: text('caffeina'),
    caffeineDose: dose('dosiCaffeina'),
    caffeineFrom: dayColumn('dataInizioCaffeina'),
    caffeineUntil: dayColumn('dataFineCaffeina'),
    lifestyleNotes: text('noteStileVita'),
    profession: text('professione'),
    workNotes: text('noteAttLav'),
    bowel: text('alvo'),
    urination: text('minzione'),
    bowelNotes: text('noteAlvoMinz'),
    menarcheAge: smallint('etaMenarca'),
    cycle: text('ciclo'),
    menopauseAge: smallint('etaMenopausa'),
    menopause: text('menopausa'),
    cycleNotes: text('noteCicloMes'),
  },
  {
    constraints: [uniqueIndex('tbl_anamnesi_fisiologica_once').on(sql`id_paziente`).where(sql`deleted_at is null`)],
  },
);

/**
 * The versions of a part of the anamnesis: each saved content with the version that its row had then. They have no level of
 * their own: viewers who may see the current row may see them.
 */
export const anamnesisVersions = pgTable(
  'anamnesis_versions',
  {
    patientId: idColumn('id_paziente').notNull(),
    part: text('part').$type<AnamnesisPart | 'fisiologica'>().notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    authorId: idColumn('author_id').notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'anamnesis_versions_pk', columns: [t.patientId, t.part, t.version] }),
    foreignKey({ name: 'anamnesis_versions_patient', columns: [t.patientId], foreignColumns: [patients.id] }),
    check('anamnesis_versions_part', sql`part in ('familiare', 'remota', 'prossima', 'fisiologica')`),
    compartment(),
  ],
);
