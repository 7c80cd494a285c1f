import 'server-only';
import { and, type SQL, sql } from 'drizzle-orm';
import { cursorOf, type Page } from '@/lib/access/paging';
import { preparedQuery } from '@/lib/access/prepared-query';
import type { RecordAccess } from '@/lib/access/record';
import { matching } from '@/lib/access/search';
import { database } from '@/lib/database';
import { JsonText } from '@/lib/http/json';
import { SEARCHED } from './directory';

// The doctors as the routes serve them: PostgreSQL writes the JSON, as it does for a section's rows.

const open = sql.placeholder;

const doctorJson = sql.raw(`json_build_object('id_careprovider', tbl_careprovider.id_careprovider,
  'id_utente', tbl_careprovider.id_utente, 'fullname', tbl_careprovider.nome || ' ' || tbl_careprovider.cognome,
  'specializzation', tbl_careprovider.specializzazione, 'localita', tbl_careprovider.localita,
  'user', json_build_object('email', tbl_careprovider.email,
    'contact_detail', json_build_object('contatto_telefono', tbl_careprovider.contatto_telefono)))`);

/** A line of JSON for each row of a list, its id, and the instant by which it goes, where it goes by one. */
type Rows = SQL;

/** The doctors whom the patient has invited or who have accepted, newest first. */
const ownRows = (after: SQL = sql``): Rows => sql`
  select json_build_object('id_cpp', a.id_cpp, 'id_paziente', a.id_paziente, 'id_careprovider', a.id_careprovider,
    'id_utente', ${open('userId')}::int8, 'id_utente_cpp', tbl_careprovider.id_utente,
    'assegnazione_confidenzialita', a.assegnazione_confidenzialita, 'visibility', a.visibility,
    'tags', named_tags(a.id_tags), 'stato', case when a.accettata_il is null then 'invitata' else 'attiva' end,
    'data_fine', a.data_fine, 'version', a.version, 'care_provider', ${doctorJson}) as line,
    a.id_cpp as id, a.invitata_il as at
  from tbl_associazioni a join tbl_careprovider using (id_careprovider)
  where a.id_paziente = ${open('patientId')} and association_is_running(a.terminata_il, a.data_fine) ${after}
  order by a.invitata_il desc, a.id_cpp desc limit ${open('rows')}`;

/** Doctors of the directory who can sign in, by name; `where` says which of them. */
const directoryRows = (where: SQL, rows: unknown): Rows => sql`
  select ${doctorJson} as line, tbl_careprovider.id_careprovider as id, null::timestamptz as at
  from tbl_careprovider join tbl_utenti on tbl_utenti.id_utente = tbl_careprovider.id_utente and tbl_utenti.abilitato
  where ${where}
  order by tbl_careprovider.cognome, tbl_careprovider.nome, tbl_careprovider.id_careprovider limit ${rows}`;

const notAsked = sql`tbl_careprovider.id_utente <> ${open('userId')}::int8 and not exists (select from tbl_associazioni a
  where a.id_paziente = ${open('patientId')} and a.id_careprovider = tbl_careprovider.id_careprovider
    and association_is_running(a.terminata_il, a.data_fine))`;

const afterDoctor = (id: unknown) => sql`
  (tbl_careprovider.cognome, tbl_careprovider.nome, tbl_careprovider.id_careprovider) >
  (select cognome, nome, id_careprovider from tbl_careprovider where id_careprovider = ${id}::int8)`;

const asArray = (rows: Rows) => sql<string>`(select coalesce(json_agg(served.line), '[]') from (${rows}) served)::text`;

/** Both lists as columns of a query that is told `patientId`, `userId` and how many `rows`. The owner's alone to see. */
export const ownDoctors = asArray(ownRows());
export const otherDoctors = asArray(directoryRows(notAsked, open('rows')));

const linesOf = (rows: Rows) => (record: Pick<RecordAccess, 'db'>) =>
  record.db
    .select({
      lines: sql<string>`string_agg(served.line::text, E'\n')`.as('lines'),
      places: sql<string>`string_agg(served.id || ' ' || coalesce(extract(epoch from served.at) * 1000, 0), E'\n')`.as(
        'places',
      ),
    })
    .from(sql`(${rows}) served`);
type Read = { lines: string | null; places: string | null };

const first = {
  own: preparedQuery<Read>(linesOf(ownRows())),
  other: preparedQuery<Read>(linesOf(directoryRows(notAsked, open('rows')))),
};
const later = {
  own: preparedQuery<Read>(
    linesOf(ownRows(sql`and (a.invitata_il, a.id_cpp) < (${open('at')}::timestamptz, ${open('id')}::int8)`)),
  ),
  other: preparedQuery<Read>(linesOf(directoryRows(sql`${notAsked} and ${afterDoctor(open('id'))}`, open('rows')))),
};

const NOBODY = { data: new JsonText('[]'), next: null };

/** A page of the patient's own doctors, or of those whom he may ask; for a doctor there is never any. */
export const jsonDoctors =
  (which: 'own' | 'other') =>
  async (record: RecordAccess, { limit, after }: Page) => {
    if (record.relation.kind !== 'owner') return NOBODY;
    const values = { userId: record.viewer.userId, rows: limit + 1 };
    const read = after
      ? await later[which](record, { ...values, at: after.at.toISOString(), id: after.id })
      : await first[which](record, values);
    return pageOf(read, limit);
  };

function pageOf(read: Read | undefined, limit: number) {
  const lines = read?.lines?.split('\n') ?? [];
  const place = lines.length > limit ? read?.places?.split('\n')[limit - 1] : undefined;
  const [id = '', at = ''] = place?.split(' ') ?? [];
  return {
    data: new JsonText(`[${lines.slice(0, limit).join(',')}]`),
    next: place === undefined ? null : cursorOf({ id: Number(id), at: new Date(Math.floor(Number(at))) }),
  };
}

/** A page of the directory's doctors in whose name, speciality or place every word stands. It knows of no patient. */
export async function searchDirectory(search: string, { limit, after }: Page) {
  const { db } = database();
  const where = and(sql`true`, matching({ searched: SEARCHED }, search), after && afterDoctor(after.id)) as SQL;
  const [read] = await linesOf(directoryRows(where, limit + 1))({ db });
  return pageOf(read, limit);
}
