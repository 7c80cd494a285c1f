import { sql } from 'drizzle-orm';
import { check, foreignKey, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { clinicalTable } from './clinical';
import { bytes, compartment, dayColumn, idColumn, todayInRome } from './columns';

/** A stroke of the pen or eraser, as x, y, x, y, ... on a canvas of 419 × 866 pixels that shows that side of the body. */
export interface DrawnStroke {
  tool: 'pen' | 'eraser';
  face: 'front' | 'back';
  /** For a pen: the strength of the pain, 0-5. */
  level?: number;
  width: number;
  points: number[];
}
/** The body on which the patient has drawn. */
export type DrawnFigure = 'female' | 'male';
/** A named area of the body and the strength of its pain, 0-5. */
export interface PainfulArea {
  name: string;
  dolore: number;
}

/**
 * A day of the pain diary. Drawn strokes and areas picked by name are stored as given. `areas` are all areas that either of
 * them covers, with the worst level of each, and `shares` the part of each area covered by every level, in thousandths.
 * Strokes may be long, so lists do not read them. The strokes keep the body on which they were drawn, even if the patient's
 * sex changes.
 */
export const notebook = clinicalTable(
  'tbl_taccuino',
  'id_taccuino',
  {
    description: text('taccuino_descrizione').notNull().default(''),
    day: dayColumn('taccuino_data').notNull().default(todayInRome),
    drawn: smallint('taccuino_2d_drawn').notNull().default(1),
    areas: jsonb('aree').$type<PainfulArea[]>().notNull().default(sql`'[]'::jsonb`),
    picked: jsonb('aree_scelte').$type<PainfulArea[]>().notNull().default(sql`'[]'::jsonb`),
    shares: jsonb('aree_quote').$type<Record<string, number[]>>().notNull().default(sql`'{}'::jsonb`),
    figure: text('figura').$type<DrawnFigure>().notNull().default('male'),
    strokes: jsonb('tratti').$type<DrawnStroke[]>().notNull().default(sql`'[]'::jsonb`),
  },
  {
    day: 'day',
    constraints: [
      check('tbl_taccuino_drawn', sql`taccuino_2d_drawn in (0, 1)`),
      check('tbl_taccuino_figure', sql`figura in ('female', 'male')`),
    ],
  },
);

/**
 * The two drawings as PNG, in a separate table so that lists do not read them. Viewers who may see the diary entry may see
 * them.
 */
export const notebookImages = pgTable(
  'tbl_taccuino_immagini',
  {
    patientId: idColumn('id_paziente').notNull(),
    entryId: idColumn('id_taccuino').notNull(),
    front: bytes('taccuino_report_anteriore'),
    back: bytes('taccuino_report_posteriore'),
  },
  (t) => [
    primaryKey({ name: 'tbl_taccuino_immagini_pk', columns: [t.patientId, t.entryId] }),
    foreignKey({
      name: 'tbl_taccuino_immagini_entry',
      columns: [t.patientId, t.entryId],
      foreignColumns: [notebook.patientId, notebook.id],
    }),
    compartment(),
  ],
);
