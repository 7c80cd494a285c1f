import 'server-only';
import { LARGEST_PAGE } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import type { Named } from '@/lib/catalogue/reference';
import { JsonText } from '@/lib/http/json';
import { tagsToWire } from '@/lib/http/wire';
import type { Assisted } from './queries';

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

const DOCTOR = `json_build_object('id_careprovider', d.id_careprovider, 'id_utente', d.id_utente,
  'fullname', d.nome || ' ' || d.cognome, 'specializzazione', d.specializzazione, 'localita', d.localita,
  'user', json_build_object('email', d.email,
    'contact_detail', json_build_object('contatto_telefono', d.contatto_telefono)))`;

const served = (rows: { json: string }[]) => new JsonText(`[${rows.map(({ json }) => json).join(',')}]`);

/** The doctors whom the patient has invited or who have accepted, newest first, as the contract spells them. The owner's alone to see. */
export const serveOwnDoctors = async ({ sql, patientId, viewer }: RecordAccess) =>
  served(
    await sql`
      select json_build_object('id_cpp', a.id_cpp, 'id_paziente', a.id_paziente, 'id_careprovider', a.id_careprovider,
        'id_utente', ${viewer.userId}::int8, 'id_utente_cpp', d.id_utente,
        'assegnazione_confidenzialita', a.assegnazione_confidenzialita, 'visibility', a.visibility,
        'tags', named_tags(a.id_tags), 'stato', case when a.accettata_il is null then 'invitata' else 'attiva' end,
        'version', a.version, 'care_provider', ${sql.unsafe(DOCTOR)})::text as json
      from tbl_associazioni a join tbl_careprovider d using (id_careprovider)
      where a.id_paziente = ${patientId} and association_is_running(a.terminata_il, a.data_fine)
      order by a.invitata_il desc, a.id_cpp desc limit ${LARGEST_PAGE}`,
  );

/** The doctors of the directory whom the patient has not invited, by name. */
export const serveOtherDoctors = async ({ sql, patientId }: RecordAccess) =>
  served(
    await sql`
      select ${sql.unsafe(DOCTOR)}::text as json from tbl_careprovider d
      where not exists (select from tbl_associazioni a
        where a.id_paziente = ${patientId} and a.id_careprovider = d.id_careprovider
          and association_is_running(a.terminata_il, a.data_fine))
      order by d.cognome, d.nome, d.id_careprovider limit ${LARGEST_PAGE}`,
  );
