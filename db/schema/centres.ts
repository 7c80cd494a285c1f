import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { CentreKind } from '../reference/values';

/**
 * Centres for examinations: surgeries, radiology and laboratories, the same for all users. Centres are never deleted, since
 * exams refer to them.
 */
export const centres = pgTable(
  'tbl_centri_indagini',
  {
    id: integer('id_centro_indagine').primaryKey().generatedByDefaultAsIdentity(),
    /** The centre's code in the imported list: the same code means the same centre, even if everything else changes. */
    code: text('codice').notNull().unique('tbl_centri_indagini_code'),
    kind: smallint('tipo').$type<CentreKind>().notNull(),
    name: text('centro_nome').notNull(),
    address: text('centro_indirizzo').notNull(),
    phone: text('telefono').notNull().default(''),
    email: text('email').notNull().default(''),
    website: text('sitoWeb').notNull().default(''),
    /** Name and address in search form, without case and accents. */
    search: text('ricerca').notNull(),
    /** Whether this is a fictional centre of the demo. */
    example: boolean('esempio').notNull().default(false),
    /** Whether the centre is still in the lists; exams that refer to it show it in any case. */
    listed: boolean('in_elenco').notNull().default(true),
  },
  (t) => [
    index('tbl_centri_indagini_list').on(t.kind, t.listed, t.search, t.id),
    check('tbl_centri_indagini_kind', sql`tipo between 1 and 3`),
  ],
);
