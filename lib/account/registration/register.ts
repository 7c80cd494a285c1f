import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '@/db/client';
import { type AcceptedTexts, registrations } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { readInput } from '@/lib/values/input';
import type { Sender } from '../../audit/sender';
import { reference } from '../../catalogue/reference';
import { database, inTransaction } from '../../database';
import type { Locale } from '../../i18n/translate';
import { enqueueRegistration, enqueueToAddress, sendOutbox, sendsMail } from '../../mail/outbox';
import { hashPassword } from '../../session/password';
import { resetInput } from '../../session/password-rules';
import { countTry, type Limit } from '../../session/protection/throttle';
import { STRONG_ENOUGH, strengthOf } from '../../session/strength';
import { addressBlock } from '../../values/address-block.mjs';
import { rowId } from '../../values/fields';
import { done, invalid, invalidInput, type Result, refuse } from '../../values/refusal';
import { type RegistrationKind, registrationInputs } from './model';
import { isShownToday, textsFor } from './texts';

/** The number of hours in which a registration can be confirmed: many people read their mail only the next morning. */
export const CONFIRM_HOURS = 24;

const HOUR = 3600;

/**
 * The limit per network address, which a whole clinic may share. It exists because checking and hashing passwords costs CPU
 * time.
 */
const fromHere = ({ ip }: Sender): Limit[] => [{ of: ['registration', addressBlock(ip)], tries: 30, seconds: HOUR }];
/** The limit of mails per mailbox, whose owner may not have requested any. */
const toMailbox = (email: string): Limit[] => [{ of: ['registration mail', email], tries: 5, seconds: HOUR }];

export interface Visitor {
  sender: Sender;
  locale: Locale;
}

/**
 * Stores a registration until the owner of the mailbox confirms it, and mails the link to that mailbox. Whether a user
 * already has the e-mail address is only checked when the mail is sent, so that neither the answer nor its timing reveals
 * it.
 */
export async function register(
  kind: RegistrationKind,
  input: unknown,
  { sender, locale }: Visitor,
): Promise<Result<{ id: number }>> {
  if (!sendsMail()) return refuse('unavailable');
  const parsed = readInput(registrationInputs[kind], input);
  if (!parsed.success) return invalidInput(parsed.error);
  const typed = parsed.data;
  if (!isShownToday(kind, typed.shown)) return invalid('terms', 'textsChanged');
  const wait = await countTry(fromHere(sender));
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  if ('speciality' in typed && !(await isSpeciality(typed.speciality))) return invalid('speciality', 'invalid');
  const about = [typed.firstName, typed.lastName, typed.email, typed.phone];
  if (strengthOf(typed.password, about) < STRONG_ENOUGH) return invalid('password', 'passwordWeak');
  const passwordHash = await hashPassword(typed.password);
  const isQuiet = (await countTry(toMailbox(typed.email))) > 0;
  const id = newId();
  await inTransaction('write', async (tx) => {
    await keep(tx.db, { id, ...typed, passwordHash, locale }, { texts: textsFor(kind, locale), sender });
    if (!isQuiet) await enqueueRegistration(tx.db, id);
  });
  sendOutbox();
  return done({ id });
}

type Typed = z.infer<(typeof registrationInputs)[RegistrationKind]>;
type Kept = Typed & { id: number; passwordHash: string; locale: Locale };

function keep(db: Db, kept: Kept, { texts, sender }: AcceptedTexts) {
  const { id, email, firstName, lastName, phone, passwordHash, locale: language } = kept;
  const { ip, device, channel } = sender;
  const { speciality, orderProvince, orderNumber } = 'speciality' in kept ? kept : NO_DOCTOR;
  return db.insert(registrations).values({
    ...{ id, email, firstName, lastName, phone, passwordHash, language, speciality, orderProvince, orderNumber },
    accepted: { texts, sender: { ip, device, channel } },
    expiresAt: sql`now() + make_interval(hours => ${CONFIRM_HOURS})`,
  });
}
const NO_DOCTOR = { speciality: null, orderProvince: null, orderNumber: null };

async function isSpeciality(name: string) {
  const { tags } = await reference(database().db);
  return tags.some((tag) => tag.name === name);
}

/** Sends the link of a registration again; only the page on which the user registered knows the registration's id. */
export async function sendAgain(input: unknown, sender: Sender): Promise<Result<null>> {
  const id = rowId.safeParse(input);
  if (!id.success) return refuse('not_found');
  const wait = await countTry(fromHere(sender));
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const connection = database();
  const [kept] = await connection.db
    .select({ email: registrations.email })
    .from(registrations)
    .where(eq(registrations.id, id.data));
  if (!kept || (await countTry(toMailbox(kept.email))) > 0) return done(null);
  await enqueueRegistration(connection.db, id.data);
  sendOutbox();
  return done(null);
}

/**
 * Sends the link again to an e-mail address. Whether a registration or a user has the address is only checked when the mail
 * is sent, so that the answer, its timing and the counting of attempts are the same for every address.
 */
export async function sendAgainTo(input: unknown, sender: Sender): Promise<Result<null>> {
  if (!sendsMail()) return refuse('unavailable');
  const parsed = readInput(resetInput, input);
  if (!parsed.success) return invalidInput(parsed.error);
  const { email } = parsed.data;
  const wait = await countTry(fromHere(sender));
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  if ((await countTry(toMailbox(email))) > 0) return done(null);
  await enqueueToAddress(database().db, email, 'registration');
  sendOutbox();
  return done(null);
}
