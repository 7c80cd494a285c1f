import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { insertSelect, ONE, rowsOf } from '@/db/rows';
import { doctors, patients, recordRelations, registrations, roles, userRoles, users } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { keepEarlierAcceptance } from '@/lib/legal/acceptances';
import { isDocument } from '@/lib/legal/documents';
import { command } from '../../access/commands/command';
import { type HolderAccess, holding } from '../../access/commands/holder';
import { perform } from '../../access/commands/perform';
import type { Sender } from '../../audit/sender';
import { database } from '../../database';
import { registrationIn } from '../../mail/links';
import { passwordMatches } from '../../session/password';
import { deviceHash, rememberDevice } from '../../session/protection/devices';
import { countTry, forgetTry, type Limit } from '../../session/protection/throttle';
import { enter, type SignedIn, type Visit } from '../../session/sign-in';
import { fullName } from '../../values/names';
import { done, invalid, type Result, refuse } from '../../values/refusal';
import { confirmationInput } from './model';

type Registration = typeof registrations.$inferSelect;

/**
 * Creates the user of a registration and opens a session, given the mailed link and the password chosen at registration. The
 * link alone is not enough: a stranger may have registered with another person's e-mail address, and that person would get
 * an account whose password the stranger knows.
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

/** A stored registration whose password was entered correctly; this input comes only from our own code. */
const matched = z.object({ kept: z.custom<Registration>(), device: z.string() });

/** Creates the user; performed by the holder of the mailed link, without an idempotency key. */
const makeUser = command<z.infer<typeof matched> & { id?: number }, { userId: number }, 'holder'>({
  by: 'holder',
  section: null,
  act: 'register',
  input: () => matched,
  run: become,
});

async function find(id: number): Promise<Registration | undefined> {
  const [kept] = await database()
    .db.select()
    .from(registrations)
    .where(and(eq(registrations.id, id), gt(registrations.expiresAt, sql`now()`)));
  return kept;
}

/**
 * Creates the user with their data, and deletes all registrations with this e-mail address. The result is `not_found` if a
 * user with this address was created in the meantime, or if the same link is used twice concurrently.
 */
async function become(access: HolderAccess, { kept, device }: z.infer<typeof matched>) {
  const { db, viewer } = access;
  const { userId } = viewer;
  const [used] = await db.delete(registrations).where(eq(registrations.id, kept.id)).returning(ONE);
  if (!used) return refuse('not_found');
  const { email, passwordHash, language } = kept;
  const user = insertSelect(users, { id: userId, email, name: fullName(kept), passwordHash, language });
  const [made] = await rowsOf(
    db,
    {},
    sql`${user} on conflict (${sql.identifier(users.email.name)}) do nothing returning 1`,
  );
  if (!made) return refuse('not_found');
  await db.delete(registrations).where(eq(registrations.email, email));
  await (kept.speciality === null ? openEmptyRecord(access, kept) : waitAsDoctor(db, userId, kept));
  await keepAcceptances(db, userId, kept);
  // The user's first sign-in follows immediately from this device, so no mail is sent about a new device.
  await rememberDevice(db, userId, device);
  return done({ userId });
}

/** Stores the acceptances given in the registration form, before the record holds data that requires them. */
async function keepAcceptances(db: Db, userId: number, { accepted, createdAt }: Registration) {
  for (const { document, ...shown } of accepted.texts)
    if (isDocument(document))
      await keepEarlierAcceptance(db, userId, document, { ...shown, at: createdAt }, accepted.sender);
}

/** Creates a record with only the patient's name and contact data. */
async function openEmptyRecord({ sql: opened, db, viewer: { userId } }: HolderAccess, kept: Registration) {
  const { firstName, lastName, email, phone } = kept;
  const patientId = newId();
  await opened`select set_config('app.patients', ${`{${patientId}}`}, true)`;
  await db.insert(patients).values({ id: patientId, userId, firstName, lastName, email, phone });
  await db.insert(recordRelations).values({ userId, patientId, kind: 'owner' });
  const patient = insertSelect(userRoles, { userId, roleId: roles.id });
  await db.execute(sql`${patient} from ${roles} where ${roles.name} = 'paziente'`);
}

/**
 * Adds an entry for a doctor who waits for confirmation; the user has no role and no patients until an administrator
 * confirms it.
 */
function waitAsDoctor(db: Db, userId: number, kept: Registration) {
  const { firstName, lastName, email, phone, speciality, orderProvince, orderNumber } = kept;
  const entry = { userId, firstName, lastName, email, phone, speciality, orderProvince, orderNumber };
  return db.insert(doctors).values({ ...entry, standing: 'pending' });
}
