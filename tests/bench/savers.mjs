import { newId } from './records.mjs';

/** The number of emergency contacts: as many as the list shows. */
const EMERGENCY = 50;
export const contactType = (/** @type {number} */ at) => (at < EMERGENCY ? 10 : 0);

/**
 * The number of savers, one for each connection: each saves in its own record, since the access log lines of one record
 * wait for each other.
 */
export const SAVERS = 32;
const CONTACTS = 4;

/**
 * Adds patients whose programs save contacts at the same time.
 * @param {import('postgres').Sql} sql of a role that may see every row @param {number} count
 */
export async function addSavers(sql, count) {
  const savers = Array.from({ length: count }, () => ({
    userId: newId(),
    patientId: newId(),
    contactIds: Array.from({ length: CONTACTS }, newId),
  }));
  for (const [at, { userId, patientId, contactIds }] of savers.entries()) {
    await sql`insert into tbl_utenti (id_utente, email, utente_nome) values (${userId}, ${`salva.${at}@example.it`}, 'Ada Riva')`;
    await sql`insert into tbl_utenti_ruoli (id_utente, id_ruolo) select ${userId}, id from tbl_ruoli where name = 'paziente'`;
    await sql`insert into tbl_pazienti (id_paziente, id_utente, paziente_nome, paziente_cognome) values (${patientId}, ${userId}, 'Ada', 'Riva')`;
    await sql`insert into tbl_titolarita (id_utente, id_paziente, tipo) values (${userId}, ${patientId}, 'owner')`;
    const rows = contactIds.map((id, number) => ({
      id_contatto: id,
      id_paziente: patientId,
      author_id: userId,
      id_contatto_tipologia: contactType(number),
      contatto_nominativo: `Contatto Numero ${number + 1}`,
      contatto_telefono: `+39347${String(1_000_000 + number)}`,
      id_livello_confidenzialita: 1 + (number % 6),
    }));
    await sql`insert into tbl_contatti ${sql(rows)}`;
  }
  return savers;
}
