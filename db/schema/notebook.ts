import { sql } from 'drizzle-orm';
import { check, foreignKey, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { clinicalTable } from './clinical';
import { bytes, compartment, dayColumn, idColumn, todayInRome } from './columns';

/** One drawn line: on which drawing, how strong the pain is (null rubs out), and x, y, x, y, ... in the drawing's pixels. */
export interface Stroke {
  side: 'front' | 'back';
  level: number | null;
  points: number[];
}
/** A named area of the body and how strong the pain in it is, 0-5. */
export interface PainArea {
  name: string;
  level: number;
}

/** A day of the pain diary: what was drawn, and which areas of the body it covers. Strokes may be long: lists leave them out. */
export const notebook = clinicalTable(
  'tbl_taccuino',
  'id_taccuino',
  {
    description: text('taccuino_descrizione').notNull().default(''),
    day: dayColumn('taccuino_data').notNull().default(todayInRome),
    drawn: smallint('taccuino_2d_drawn').notNull().default(1),
    areas: jsonb('aree').$type<PainArea[]>().notNull().default(sql`'[]'::jsonb`),
    strokes: jsonb('tratti').$type<Stroke[]>().notNull().default(sql`'[]'::jsonb`),
  },
  { day: 'day', constraints: [check('tbl_taccuino_drawn', sql`taccuino_2d_drawn in (0, 1)`)] },
);

/** The two drawings as PNG, in a table of their own so that no list reads them. They are as confidential as their entry. */
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
