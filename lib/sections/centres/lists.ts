import 'server-only';
import { and, asc, eq, gt, like, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { searchForm } from '@/db/reference/places';
import { centres } from '@/db/schema';
import { type Listing, sizeOf, type TablePage } from '@/lib/access/lists/listing';
import { onePage } from '@/lib/access/lists/one-page';
import { cursorOf, type Page } from '@/lib/access/lists/paging';
import { database } from '@/lib/database';
import { CENTRE_KINDS, type Centre, type CentreKind } from './model';

const shape = {
  id: centres.id,
  kind: centres.kind,
  name: centres.name,
  address: centres.address,
  phone: centres.phone,
  email: centres.email,
  website: centres.website,
  example: centres.example,
};

/** How many rows a page of each of the three lists shows. */
const SHOWN = 10;
const MAX_WORDS = 6;

/** The conditions of a search: every word must occur in the centre's name or postal address, ignoring case and accents. */
const found = (words: string): SQL[] =>
  searchForm(words)
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => like(centres.search, `%${word.replace(/[\\%_]/g, '\\$&')}%`));

/** A page of one list of centres, by name. */
export function readCentres(kind: CentreKind, listing: Listing): Promise<TablePage<Centre>> {
  const { db } = database();
  const where = and(eq(centres.kind, kind), eq(centres.listed, true), ...found(listing.search));
  return onePage<Centre>(db, listing, sizeOf(listing, SHOWN), {
    rows: (limit, offset) =>
      db
        .select(shape)
        .from(centres)
        .where(where)
        .orderBy(asc(centres.search), asc(centres.id))
        .limit(limit)
        .offset(offset),
    some: (limit) =>
      db
        .select({ one: sql<number>`1`.as('one') })
        .from(centres)
        .where(where)
        .limit(limit)
        .as('some'),
  });
}

/** A page of one list as its route serves it, in the order in which the centres were entered. */
export async function centresPage(kind: CentreKind, { limit, after }: Page, db: Db = database().db) {
  const rows = await db
    .select(shape)
    .from(centres)
    .where(and(eq(centres.kind, kind), eq(centres.listed, true), gt(centres.id, after?.id ?? 0)))
    .orderBy(asc(centres.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { data: shown.map(centreToWire), next: last ? cursorOf({ at: new Date(0), id: last.id }) : null };
}

const value = (text: string) => ({ value: text });

/** A centre in the contract's format, which repeats its name, address and e-mail in `table_data`. */
const centreToWire = ({ id, kind, name, address, phone, email, website, example }: Centre) => ({
  id_centro_indagine: id,
  tipo: kind,
  centro_nome: name,
  centro_indirizzo: address,
  telefono: phone,
  esempio: example,
  table_data: {
    table_column_title: value(name),
    table_column_subtitle: value(address),
    table_column_text: value(email),
    sitoWeb: website,
  },
});

/** The beginning of each list of centres, by kind. */
export const centreGroups = (db: Db, limit: number) =>
  Promise.all(CENTRE_KINDS.map(async (tipo) => ({ tipo, centri: (await centresPage(tipo, { limit }, db)).data })));

const valueAnswer = z.object({ value: z.string().nullable() });
export const centreAnswer = z.object({
  id_centro_indagine: z.int(),
  tipo: z.int(),
  centro_nome: z.string(),
  centro_indirizzo: z.string(),
  telefono: z.string().nullable(),
  esempio: z.boolean(),
  table_data: z.object({
    table_column_title: valueAnswer,
    table_column_subtitle: valueAnswer,
    table_column_text: valueAnswer,
    sitoWeb: z.string().nullable(),
  }),
});

export const centreGroupAnswer = z.object({ tipo: z.int(), centri: z.array(centreAnswer) });
