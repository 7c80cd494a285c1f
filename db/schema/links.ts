import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { clinicalTable } from './clinical';

/** A web address that the patient keeps; never visible to doctors. */
export const personalLinks = clinicalTable('tbl_link_personali', 'linkid', {
  name: text('name').notNull(),
  url: text('link').notNull(),
  description: text('descrizione').notNull(),
});

/** The lists of public links, as the API spells them. */
export const LINK_KINDS = [
  'ospedali_italiani',
  'ospedali_esteri',
  'line_guida_italiane',
  'line_guida_internazionale',
  'risorve_web_italiane',
  'risorve_web_internazionale',
  'riviste_italiane',
  'riviste_internazionali',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Links to hospitals, guidelines, journals and other websites, the same for all users. */
export const publicLinks = pgTable(
  'tbl_link_pubblici',
  {
    id: integer('id').primaryKey(),
    kind: text('tipo').$type<LinkKind>().notNull(),
    name: text('link_name').notNull(),
    url: text('link_sede').notNull(),
    city: text('link_city').notNull(),
    information: text('link_informazioni').notNull(),
  },
  (t) => [index('tbl_link_pubblici_kind').on(t.kind, t.id)],
);
