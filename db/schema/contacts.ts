import { sql } from 'drizzle-orm';
import { check, smallint, text } from 'drizzle-orm/pg-core';
import type { ContactType } from '../reference/values';
import { clinicalTable } from './clinical';

/** Somebody to call for the patient. Type -1 marks a deleted one, as the contract has it; `deletedAt` is set with it. */
export const contacts = clinicalTable(
  'tbl_contatti',
  'id_contatto',
  {
    type: smallint('id_contatto_tipologia').$type<ContactType>().notNull(),
    name: text('contatto_nominativo').notNull(),
    phone: text('contatto_telefono').notNull(),
  },
  { constraints: [check('tbl_contatti_type', sql`id_contatto_tipologia in (10, 0, -1)`)] },
);
