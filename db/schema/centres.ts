import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { CentreKind } from '../reference/values';

/** Where examinations are made: surgeries, radiology and laboratories, the same for everybody. None is ever removed, since exams refer to them. */
export const centres = pgTable(
  'tbl_centri_indagini',
  {
    id: integer('id_centro_indagine').primaryKey().generatedByDefaultAsIdentity(),
    /** What the list that it was imported from calls it: the same code is the same centre, whatever else changes. */
    code: text('codice').notNull().unique('tbl_centri_indagini_code'),
    kind: smallint('tipo').$type<CentreKind>().notNull(),
    name: text('centro_nome').notNull(),
    address: text('centro_indirizzo').notNull(),
    phone: text('telefono').notNull().default(''),
    email: text('email').notNull().default(''),
    website: text('sitoWeb').notNull().default(''),
    /** Name and address without case and accents, as they are searched. */
    search: text('ricerca').notNull(),
    /** One of the demo's, which exists nowhere. */
    example: boolean('esempio').notNull().default(false),
    /** Whether it stands in the lists still; where an exam names it, it is named there in any case. */
    listed: boolean('in_elenco').notNull().default(true),
  },
  (t) => [
    index('tbl_centri_indagini_list').on(t.kind, t.listed, t.search, t.id),
    check('tbl_centri_indagini_kind', sql`tipo between 1 and 3`),
  ],
);
