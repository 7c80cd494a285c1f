import 'server-only';
import type postgres from 'postgres';
import type { Basis } from '@/db/schema';
import { readsAll } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { cardSection } from '@/lib/sections/patient/section';
import { searchSection } from '../search/section';
import { type ItemName, itemNames } from './item-names';
import { namesShowing } from './seen-under';

/** What a doctor does with a record, or with one item of it. */
const DEEDS = ['read', 'preview', 'download', 'export', 'seen'] as const;
/** What a carer does beyond that. */
const CHANGES = ['create', 'update', 'move', 'remove', 'share'] as const;
export type Deed = (typeof DEEDS)[number] | (typeof CHANGES)[number];

/** One line of the access log: what a doctor saw and what the association allowed at that time, or what a carer did. */
export interface Reading {
  id: number;
  at: Date;
  /** The name of the doctor or carer. */
  doctor: string;
  /** Why a carer acted for the patient; null for a doctor. */
  basis: Basis | null;
  action: Deed;
  section: string | null;
  /** The single item that was opened; null for a list or a page. */
  item: ItemName | null;
  associationId: number | null;
  level: number | null;
  visibility: number | null;
}

/**
 * One line in the list of what a doctor read during a `RecordVisit`. Consecutive searches are merged into one line, because each
 * pause in typing sends a search.
 */
export interface VisitReading extends Reading {
  times: number;
  /** When the last of the merged readings took place; for a single reading, its own time. */
  until: Date;
}

/**
 * A visit: the readings of one doctor without a long pause between them, all under the same association and its same
 * settings; or what a carer did without a long pause.
 */
export interface RecordVisit
  extends Pick<Reading, 'id' | 'doctor' | 'basis' | 'associationId' | 'level' | 'visibility'> {
  from: Date;
  to: Date;
  /** The visit's readings in chronological order; of a very long visit only the first ones. */
  readings: VisitReading[];
  /** The number of all its readings; merged searches are counted one by one. */
  count: number;
}

export interface Reader {
  id: number;
  name: string;
}

/** Filters: by doctor or carer, and by a section whose rows may have been seen. */
export interface Readings {
  doctorId: number | null;
  section: string | null;
}

/** A visit ends after this long without a reading. */
const PAUSE_MINUTES = 30;
/** How many readings of a visit a page shows, not counting searches. */
const LINES = 100;

/**
 * The condition that a log line may have shown that section. Reports and whole-patient API calls are logged under the card's
 * name, although they contain other sections too.
 */
const ofSection = (sql: RecordAccess['sql'], section: string) => sql`(a.sezione = any (${namesShowing(section)})
  or (a.sezione = ${cardSection.name} and (a.azione <> 'read' or a.canale = 'api')))`;

/**
 * The lines of a record's access log from the last 24 months, with the name of the doctor or carer and without the owner's own
 * readings. A carer's line names the relation; one with an association is of somebody who read as a doctor.
 */
const lines = ({ sql, patientId, viewer }: RecordAccess, { doctorId, section }: Readings) => sql`
  select a.id_audit as id, a.audit_istante as at, a.id_utente as reader,
    coalesce(c.id_utente, d.id_careprovider) as "doctorId", coalesce(c.nome, d.nome || ' ' || d.cognome) as doctor,
    coalesce(c.nome, d.cognome) as "lastName", c.base as basis, a.azione as action, a.sezione as section,
    a.id_riga as "rowId", a.id_cpp as "associationId", a.assegnazione_confidenzialita as level, a.visibility
  from tbl_audit a left join tbl_careprovider d on d.id_utente = a.id_utente
    left join tbl_deleghe c on c.id_paziente = a.id_paziente and a.id_cpp is null
      and c.id_delega = (a.dettaglio->>'delega')::int8
  where a.id_paziente = ${patientId} and a.esito = 'ok'
    and (a.azione = any (${[...DEEDS]}) and (d.id_careprovider is not null or c.id_delega is not null)
      or a.azione = any (${[...CHANGES]}) and c.id_delega is not null)
    and a.id_utente <> ${viewer.userId} and a.audit_istante > now() - interval '24 months'
    and ${doctorId === null ? sql`true` : sql`coalesce(c.id_utente, d.id_careprovider) = ${doctorId}`}
    and ${section === null ? sql`true` : ofSection(sql, section)}`;

interface Line extends Omit<Reading, 'item'> {
  rowId: number | null;
}

const number = (value: unknown) => (value === null ? null : Number(value));
const lineOf = (row: postgres.Row): Line => ({
  id: Number(row.id),
  at: new Date(row.at),
  doctor: row.doctor,
  basis: row.basis,
  action: row.action,
  section: row.section,
  rowId: number(row.rowId),
  associationId: number(row.associationId),
  level: row.level,
  visibility: row.visibility,
});

async function named(record: RecordAccess, found: readonly Line[]): Promise<Reading[]> {
  const nameOf = await itemNames(record, found);
  return found.map(({ rowId, ...line }) => ({ ...line, item: nameOf({ section: line.section, rowId }) }));
}

/**
 * Whether the viewer may learn who has read the record: only a viewer who may share the record and reads all of it, because
 * the lines name items.
 */
export const mayLearnReaders = (record: RecordAccess) => record.relation.capabilities.share && readsAll(record);

/** All of the record's readings, newest first; empty for viewers who may not learn them. */
export async function listReadings(record: RecordAccess, which: Readings): Promise<Reading[]> {
  if (!mayLearnReaders(record)) return [];
  const { sql } = record;
  return named(record, (await sql`${lines(record, which)} order by at desc, id desc`).map(lineOf));
}

/** A page of the visits of doctors, newest first, and their total number; empty for viewers who may not learn them. */
export async function listRecordVisits(
  record: RecordAccess,
  which: Readings,
  page: { number: number; size: number },
): Promise<{ rows: RecordVisit[]; count: number }> {
  if (!mayLearnReaders(record)) return { rows: [], count: 0 };
  const { sql } = record;
  const same = sql`partition by reader order by at, id`;
  const inVisit = sql`partition by reader, visit order by at, id`;
  const visits = sql`
    with lines as (${lines(record, which)}),
    begun as (select *, at - lag(at) over (${same}) < make_interval(mins => ${PAUSE_MINUTES})
      and ("associationId", level, visibility) is not distinct from
        (lag("associationId") over (${same}), lag(level) over (${same}), lag(visibility) over (${same})) as goes_on
      from lines),
    numbered as (select *, count(*) filter (where goes_on is not true) over (${same}) as visit from begun),
    visits as (select reader, visit, max(at) as till, max(id) as last, count(*)::int as lines
      from numbered group by reader, visit)`;
  const [found, [total]] = await Promise.all([
    sql`${visits}, page as (select * from visits order by till desc, last desc
        limit ${page.size} offset ${(page.number - 1) * page.size}),
      followed as (select n.*, p.till, p.last, p.lines, n.section is not distinct from ${searchSection.name} as searched,
          n.section = ${searchSection.name} and lag(n.section) over (${inVisit}) = ${searchSection.name} as searched_on
        from numbered n join page p using (reader, visit)),
      placed as (select *, count(*) filter (where not searched) over (${inVisit}) as place,
          count(*) filter (where searched_on is not true) over (${inVisit}) as shown
        from followed),
      merged as (select *, count(*) over run as times, max(at) over run as until
        from placed window run as (partition by reader, visit, shown))
      select * from merged
      where searched_on is not true and place <= ${LINES} order by till desc, last desc, at, id`,
    sql`${visits} select count(*)::int as count from visits`,
  ]);
  const readings = await named(record, found.map(lineOf));
  const rows = new Map<number, RecordVisit>();
  for (const [i, { last, lines: count, till, times, until }] of found.entries()) {
    const reading = readings[i];
    if (!reading) continue;
    const { doctor, basis, associationId, level, visibility, at } = reading;
    const id = Number(last);
    const granted = { associationId, level, visibility };
    const visit: RecordVisit = rows.get(id) ?? {
      id,
      ...{ doctor, basis },
      ...granted,
      from: at,
      to: new Date(till),
      readings: [],
      count,
    };
    visit.readings.push({ ...reading, times: Number(times), until: new Date(until) });
    rows.set(id, visit);
  }
  return { rows: [...rows.values()], count: Number(total?.count ?? 0) };
}

/** The doctors and carers who have read or changed the record, by name; empty for viewers who may not learn them. */
export async function listReaders(record: RecordAccess): Promise<Reader[]> {
  if (!mayLearnReaders(record)) return [];
  const { sql } = record;
  const rows = await sql`select distinct "doctorId" as id, doctor as name, "lastName"
    from (${lines(record, { doctorId: null, section: null })}) read order by "lastName", name, id`;
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}
