import 'server-only';
import type postgres from 'postgres';
import { z } from 'zod';
import type { AcceptedTexts } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { command } from '../../access/commands/command';
import { type HolderAccess, holding } from '../../access/commands/holder';
import { perform } from '../../access/commands/perform';
import type { Sender } from '../../audit/sender';
import { database } from '../../database';
import type { Locale } from '../../i18n/translate';
import { registrationIn } from '../../mail/links';
import { passwordMatches } from '../../session/password';
import { deviceHash, rememberDevice } from '../../session/protection/devices';
import { countTry, forgetTry, type Limit } from '../../session/protection/throttle';
import { enter, type SignedIn, type Visit } from '../../session/sign-in';
import { fullName } from '../../values/names';
import { done, invalid, type Result, refuse } from '../../values/refusal';
import { keepEarlierAcceptance } from '@/lib/legal/acceptances';
import { isDocument } from '@/lib/legal/documents';
import { confirmationInput } from './model';

interface Registration {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  passwordHash: string;
  language: Locale;
  speciality: string | null;
  orderProvince: string | null;
  orderNumber: string | null;
  accepted: AcceptedTexts;
  createdAt: string;
}

/**
 * Makes the user of a registration, and opens a session: for whoever has the mailbox, by the link, and knows the
 * password. The link alone is not enough, since a stranger may have registered with the mailbox of another, who would
 * take over an account to which the stranger has the key.
 */
export async function confirmRegistration(input: unknown, sender: Sender, visit: Visit): Promise<Result<SignedIn>> {
  const parsed = confirmationInput.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return issue?.path[0] === 'password' ? invalid('password', issue.message) : refuse('not_found');
  }
  const { link, password } = parsed.data;
  const id = registrationIn(link);
  const kept = id === undefined ? undefined : await find(id);
  if (!kept) return refuse('not_found');
  const tries: Limit[] = [{ of: ['confirmation', kept.id], tries: 10, seconds: 900 }];
  const wait = await countTry(tries);
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  if (!(await passwordMatches(kept.passwordHash, password))) return invalid('password', 'registrationPassword');
  await forgetTry(tries);
  const raw = { kept, device: deviceHash('browser', visit.device, sender) };
  const made = await perform(holding({ registration: link }, sender), 'own', makeUser, { id: 0, raw });
  return made.ok ? enter(made.value.userId, 'browser', sender, visit) : made;
}

/** What was kept and whose password was compared: it comes from our own code alone. */
const matched = z.object({ kept: z.custom<Registration>(), device: z.string() });

/** Performed by who has the link, without a key: nothing is answered that could be kept. */
const makeUser = command<z.infer<typeof matched> & { id?: number }, { userId: number }, 'holder'>({
  by: 'holder',
  section: null,
  act: 'register',
  input: () => matched,
  run: become,
});

async function find(id: number): Promise<Registration | undefined> {
  const [kept] = await database().sql<Registration[]>`select id_registrazione as id, email, nome as "firstName",
      cognome as "lastName", contatto_telefono as phone, password_hash as "passwordHash", lingua as language,
      specializzazione as speciality, ordine_provincia as "orderProvince", ordine_numero as "orderNumber",
      testi_accettati as accepted, created_at as "createdAt"
    from tbl_registrazioni where id_registrazione = ${id} and expires_at > now()`;
  return kept;
}

/**
 * The user, with what is theirs, in place of all that was kept under this address. Not found where the address has
 * become somebody's meanwhile, or the same link is used twice at once.
 */
async function become({ sql, viewer: { userId } }: HolderAccess, { kept, device }: z.infer<typeof matched>) {
  const [used] = await sql`delete from tbl_registrazioni where id_registrazione = ${kept.id} returning 1`;
  if (!used) return refuse('not_found');
  const [user] = await sql`insert into tbl_utenti (id_utente, email, utente_nome, password_hash, lingua)
    values (${userId}, ${kept.email}, ${fullName(kept)}, ${kept.passwordHash}, ${kept.language})
    on conflict (email) do nothing returning 1`;
  if (!user) return refuse('not_found');
  await sql`delete from tbl_registrazioni where email = ${kept.email}`;
  await (kept.speciality === null ? openEmptyRecord(sql, userId, kept) : waitAsDoctor(sql, userId, kept));
  await keepAcceptances(sql, userId, kept);
  // The first sign-in is no news: it follows at once, from here.
  await rememberDevice(sql, userId, device);
  return done({ userId });
}

/** What the registration's form asked to be accepted: before anything is in the record that needs it. */
async function keepAcceptances(sql: postgres.TransactionSql, userId: number, { accepted, createdAt }: Registration) {
  for (const { document, ...shown } of accepted.texts)
    if (isDocument(document))
      await keepEarlierAcceptance(sql, userId, document, { ...shown, at: createdAt }, accepted.sender);
}

/** A record with nothing in it but who the patient is, and how to reach them. */
async function openEmptyRecord(sql: postgres.TransactionSql, userId: number, kept: Registration) {
  const patientId = newId();
  await sql`select set_config('app.patients', ${`{${patientId}}`}, true)`;
  await sql`insert into tbl_pazienti
      (id_paziente, id_utente, paziente_nome, paziente_cognome, paziente_email, contatto_telefono)
    values (${patientId}, ${userId}, ${kept.firstName}, ${kept.lastName}, ${kept.email}, ${kept.phone})`;
  await sql`insert into tbl_titolarita (id_utente, id_paziente, tipo) values (${userId}, ${patientId}, 'owner')`;
  await sql`insert into tbl_utenti_ruoli (id_utente, id_ruolo)
    select ${userId}, id from tbl_ruoli where name = 'paziente'`;
}

/** An entry of the directory that is nobody's doctor, and has no role, until an administrator confirms it. */
const waitAsDoctor = (sql: postgres.TransactionSql, userId: number, kept: Registration) =>
  sql`insert into tbl_careprovider (id_careprovider, id_utente, nome, cognome, specializzazione, contatto_telefono,
      email, stato, ordine_provincia, ordine_numero)
    values (${newId()}, ${userId}, ${kept.firstName}, ${kept.lastName}, ${kept.speciality}, ${kept.phone},
      ${kept.email}, 'pending', ${kept.orderProvince}, ${kept.orderNumber})`;
