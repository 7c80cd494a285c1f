import 'server-only';
import type postgres from 'postgres';
import type { RecordAccess } from '../access/record';
import { type ItemName, itemNames } from './item-names';

/** What a doctor did with a record, or with one item of it. */
export const DEEDS = ['read', 'preview', 'download', 'export'] as const;
export type Deed = (typeof DEEDS)[number];

/** One line of the access log: what a doctor saw, and what the association allowed then. */
export interface Reading {
  id: number;
  at: Date;
  doctor: string;
  action: Deed;
  section: string | null;
  /** The single item that was opened, where it was not a list or a page. */
  item: ItemName | null;
  associationId: number | null;
  level: number | null;
  visibility: number | null;
}

/** What a doctor did without a longer pause, under one and the same association. */
export interface RecordVisit extends Pick<Reading, 'id' | 'doctor' | 'associationId' | 'level' | 'visibility'> {
  from: Date;
  to: Date;
  /** In the order of time; of a very long visit the first ones. */
  readings: Reading[];
  count: number;
}

export interface Reader {
  id: number;
  name: string;
}

/** Which of them: those of one doctor, where one is named. */
export interface Readings {
  doctorId: number | null;
}

/** A visit ends where nothing was read for so long. */
const PAUSE_MINUTES = 30;
/** How many lines of a visit a page shows. */
const LINES = 100;

/** The log's lines of a record with the doctor's name: the last 24 months, of others than its owner. */
const lines = ({ sql, patientId, viewer }: RecordAccess, { doctorId }: Readings) => sql`
  select a.id_audit as id, a.audit_istante as at, a.id_utente as reader, d.id_careprovider as "doctorId",
    d.nome || ' ' || d.cognome as doctor, d.cognome as "lastName", a.azione as action, a.sezione as section,
    a.id_riga as "rowId", a.id_cpp as "associationId", a.assegnazione_confidenzialita as level, a.visibility
  from tbl_audit a join tbl_careprovider d on d.id_utente = a.id_utente
  where a.id_paziente = ${patientId} and a.azione = any (${DEEDS as unknown as string[]}) and a.esito = 'ok'
    and a.id_utente <> ${viewer.userId} and a.audit_istante > now() - interval '24 months'
    and ${doctorId === null ? sql`true` : sql`d.id_careprovider = ${doctorId}`}`;

interface Line extends Omit<Reading, 'item'> {
  rowId: number | null;
}

const number = (value: unknown) => (value === null ? null : Number(value));
const lineOf = (row: postgres.Row): Line => ({
  id: Number(row.id),
  at: new Date(row.at),
  doctor: row.doctor,
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

/** All of the record's readings, newest first. The owner's alone to see. */
export async function listReadings(record: RecordAccess, which: Readings): Promise<Reading[]> {
  if (record.relation.kind !== 'owner') return [];
  const { sql } = record;
  return named(record, (await sql`${lines(record, which)} order by at desc, id desc`).map(lineOf));
}

/** A page of the visits of doctors, newest first, and how many there are. The owner's alone to see. */
export async function listRecordVisits(
  record: RecordAccess,
  which: Readings,
  page: { number: number; size: number },
): Promise<{ rows: RecordVisit[]; count: number }> {
  if (record.relation.kind !== 'owner') return { rows: [], count: 0 };
  const { sql } = record;
  const same = sql`partition by reader order by at, id`;
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
        limit ${page.size} offset ${(page.number - 1) * page.size})
      select * from (select n.*, p.till, p.last, p.lines, row_number() over (partition by reader, visit order by at, id) as place
        from numbered n join page p using (reader, visit)) placed
      where place <= ${LINES} order by till desc, last desc, at, id`,
    sql`${visits} select count(*)::int as count from visits`,
  ]);
  const readings = await named(record, found.map(lineOf));
  const rows = new Map<number, RecordVisit>();
  for (const [i, { last, lines: count, till }] of found.entries()) {
    const reading = readings[i];
    if (!reading) continue;
    const { doctor, associationId, level, visibility, at } = reading;
    const id = Number(last);
    const granted = { associationId, level, visibility };
    const visit: RecordVisit = rows.get(id) ?? {
      id,
      doctor,
      ...granted,
      from: at,
      to: new Date(till),
      readings: [],
      count,
    };
    visit.readings.push(reading);
    rows.set(id, visit);
  }
  return { rows: [...rows.values()], count: Number(total?.count ?? 0) };
}

/** The doctors who have read the record, by name. */
export async function listReaders(record: RecordAccess): Promise<Reader[]> {
  if (record.relation.kind !== 'owner') return [];
  const { sql } = record;
  const rows = await sql`select distinct "doctorId" as id, doctor as name, "lastName"
    from (${lines(record, { doctorId: null })}) read order by "lastName", name, id`;
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}
