import { text } from 'drizzle-orm/pg-core';
import { clinicalTable } from './clinical';
import { dayColumn } from './columns';

/** A visit to a doctor on a past day. */
export const visits = clinicalTable(
  'tbl_visite',
  'id_visita',
  {
    day: dayColumn('visita_data').notNull(),
    reason: text('visita_motivazione').notNull(),
    observations: text('visita_osservazioni').notNull(),
    conclusions: text('visita_conclusioni').notNull(),
  },
  { day: 'day' },
);
