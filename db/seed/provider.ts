import { inArray, like } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { identities, users } from '../schema';
import { DOCTORS, PATIENTS } from './people';

/** How the subject of an account at the demo's provider begins; lib/demo/outside/provider.mjs uses the same. */
const SUBJECT = 'prova:';

/**
 * Links the demo's users to their accounts at the simulated sign-in provider: once, so that a link that a user has removed
 * stays away. The issuer contains a port, which may be another one after a restart: then the links follow it.
 */
export const linkProvider = (client: postgres.Sql, issuer: string) =>
  drizzle(client).transaction(async (tx) => {
    const followed = await tx
      .update(identities)
      .set({ issuer })
      .where(like(identities.subject, `${SUBJECT}%`))
      .returning();
    if (followed.length > 0) return;
    const emails = ['admin@example.it', ...[...PATIENTS, ...DOCTORS].map(({ email }) => email)];
    const people = await tx.select().from(users).where(inArray(users.email, emails));
    const now = new Date();
    await tx
      .insert(identities)
      .values(people.map(({ id, email }) => ({ issuer, subject: SUBJECT + email, userId: id, countsFrom: now })))
      .onConflictDoNothing();
  });
