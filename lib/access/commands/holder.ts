import 'server-only';
import type { OpenTransaction } from '@/db/client';
import { newId } from '@/db/schema/columns';
import type { Sender } from '@/lib/audit/sender';
import { type Purpose, redeemLink, registrationIn, type UsedLink } from '@/lib/mail/links';
import { holderOfChallenge } from '@/lib/session/factors/challenges';

/** What somebody without a session brings, by which it is known on whose account they act. */
export type Holding =
  /** The link of a mail, which is used up by what is done with it, and stays good where that is refused. */
  | { link: unknown; purpose: Purpose }
  /** That of a registration, whose user is only made by it. */
  | { registration: unknown }
  /** The first step of a sign-in that waits for the second. */
  | { challenge: string };

/** Who has no session. Which user they act for is decided when the account is opened. */
export interface Holder {
  userId: null;
  session?: undefined;
  sender: Sender;
  holds: Holding;
}

/** One user's account, and no record. */
export interface HolderAccess extends OpenTransaction {
  viewer: { userId: number; sender: Sender };
  /** What a mailed link is about besides. */
  about: About;
}

type About = Partial<Omit<UsedLink, 'userId' | 'purpose'>>;

export const holding = (holds: Holding, sender: Sender): Holder => ({ userId: null, sender, holds });

export async function openHeld(tx: OpenTransaction, { holds, sender }: Holder): Promise<HolderAccess | null> {
  const found = await userOf(tx, holds);
  if (!found) return null;
  const { userId, ...about } = found;
  await tx.sql`select set_config('app.user', ${String(userId)}, true)`;
  return { ...tx, viewer: { userId, sender }, about };
}

type Found = About & { userId: number };

async function userOf({ sql, db }: OpenTransaction, holds: Holding): Promise<Found | undefined> {
  if ('link' in holds) {
    return redeemLink(db, holds.purpose, holds.link);
  }
  if ('challenge' in holds) {
    const userId = await holderOfChallenge(db, 'second_step', holds.challenge);
    return userId === null ? undefined : { userId };
  }
  const id = registrationIn(holds.registration);
  if (id === undefined) return undefined;
  const [kept] = await sql`select 1 from tbl_registrazioni where id_registrazione = ${id} and expires_at > now()`;
  return kept && { userId: newId() };
}
