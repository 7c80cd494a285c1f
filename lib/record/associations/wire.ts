import { sql } from 'drizzle-orm';
import type { Named } from '@/lib/catalogue/reference';
import { tagsToWire } from '@/lib/http/wire';
import type { Assisted } from './queries';

const open = sql.placeholder;

/** A patient as his doctor's list has him; of an unanswered invitation the name and the birth year. */
export function assistedToWire(row: Assisted, tags: readonly Named[]) {
  const who = {
    id_paziente: row.patientId,
    paziente_nome: row.firstName,
    paziente_cognome: row.lastName,
    paziente_nascita_anno: row.birthYear,
    stato: row.state,
  };
  if (row.state === 'invitata') return who;
  return {
    ...who,
    paziente_eta: row.age,
    paziente_sesso: row.sex,
    assegnazione_confidenzialita: row.level,
    visibility: row.visibility,
    tags: tagsToWire(row.tags, tags),
  };
}

const doctor = sql.raw(`json_build_object('id_careprovider', d.id_careprovider, 'id_utente', d.id_utente,
  'fullname', d.nome || ' ' || d.cognome, 'specializzazione', d.specializzazione, 'localita', d.localita,
  'user', json_build_object('email', d.email,
    'contact_detail', json_build_object('contatto_telefono', d.contatto_telefono)))`);

/**
 * The doctors whom the patient has invited or who have accepted, newest first, as the contract spells them; a column of
 * a query that is told `patientId`, `userId` and how many `rows`. The owner's alone to see.
 */
export const ownDoctors = sql<string>`(select coalesce(json_agg(served), '[]') from (
  select a.id_cpp, a.id_paziente, a.id_careprovider, ${open('userId')}::int8 as id_utente, d.id_utente as id_utente_cpp,
    a.assegnazione_confidenzialita, a.visibility, named_tags(a.id_tags) as tags,
    case when a.accettata_il is null then 'invitata' else 'attiva' end as stato, a.version, ${doctor} as care_provider
  from tbl_associazioni a join tbl_careprovider d using (id_careprovider)
  where a.id_paziente = ${open('patientId')} and association_is_running(a.terminata_il, a.data_fine)
  order by a.invitata_il desc, a.id_cpp desc limit ${open('rows')}) served)::text`;

/** The doctors of the directory whom the patient has not invited, by name; a column as `ownDoctors` is. */
export const otherDoctors = sql<string>`(select coalesce(json_agg(served.doctor), '[]') from (
  select ${doctor} as doctor from tbl_careprovider d
  where not exists (select from tbl_associazioni a
    where a.id_paziente = ${open('patientId')} and a.id_careprovider = d.id_careprovider
      and association_is_running(a.terminata_il, a.data_fine))
  order by d.cognome, d.nome, d.id_careprovider limit ${open('rows')}) served)::text`;
