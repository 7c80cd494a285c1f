import { sql } from 'drizzle-orm';
import { check, smallint, text } from 'drizzle-orm/pg-core';
import { LAST_CALLED, RELATIONSHIPS, type Relationship } from '../reference/relationships';
import type { ContactType } from '../reference/values';
import { clinicalTable } from './clinical';
import { oneOf } from './devices';

/** A contact person of the patient. Type -1 marks a deleted one, as in the API's contract; `deletedAt` is set with it. */
export const contacts = clinicalTable(
  'tbl_contatti',
  'id_contatto',
  {
    type: smallint('id_contatto_tipologia').$type<ContactType>().notNull(),
    name: text('contatto_nominativo').notNull(),
    phone: text('contatto_telefono').notNull(),
    relationship: text('contatto_relazione').$type<Relationship>(),
    /** The contact's position in the order of calling, from 1; contacts without a position come last. */
    callOrder: smallint('contatto_ordine'),
  },
  {
    constraints: [
      check('tbl_contatti_type', sql`id_contatto_tipologia in (10, 0, -1)`),
      check('tbl_contatti_relationship', oneOf('contatto_relazione', RELATIONSHIPS)),
      check('tbl_contatti_order', sql.raw(`contatto_ordine between 1 and ${LAST_CALLED}`)),
    ],
  },
);
