import 'server-only';
import type { OpenTransaction } from '@/db/client';
import { newId } from '@/db/schema/columns';
import type { Sender } from '@/lib/audit/sender';
import { type Purpose, redeemLink, registrationIn, type UsedLink } from '@/lib/mail/links';
import { holderOfChallenge } from '@/lib/session/factors/challenges';

/** The credential of a caller without a session; it identifies the account that the command acts on. */
export type Holding =
  /** A mailed link. The command invalidates it; if the command is refused, the link stays valid. */
  | { link: unknown; purpose: Purpose }
  /** The mailed link of a registration; it creates the user. */
  | { registration: unknown }
  /** The challenge of a sign-in whose first step is done and whose second step is pending. */
  | { challenge: string };

/** A caller without a session. openHeld() determines the user that they act for. */
export interface Holder {
  userId: null;
  session?: undefined;
  sender: Sender;
  holds: Holding;
}

/** Access to one user's account, but to no record. */
export interface HolderAccess extends OpenTransaction {
  viewer: { userId: number; sender: Sender };
  /** The further data that was stored with the mailed link. */
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
  const [kept] = await sql`select 1 from registrations where id = ${id} and expires_at > now()`;
  return kept && { userId: newId() };
}
