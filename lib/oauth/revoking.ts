import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { oauthClients, oauthGrants } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import { done, refuse } from '@/lib/values/refusal';
import { revokedApp } from './consent-model';
import { endGrant } from './ending';

/** Ends what the user has granted to an app, at once. */
export const revokeApp = command<z.infer<typeof revokedApp>, { id: number; name: string }, 'account'>({
  by: 'account',
  section: null,
  act: 'end_app',
  input: () => revokedApp,
  async run({ db, viewer }, { id }) {
    const [grant] = await db
      .select({ name: oauthClients.name })
      .from(oauthGrants)
      .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
      .where(and(eq(oauthGrants.id, id), eq(oauthGrants.userId, viewer.userId)));
    if (!grant || !(await endGrant(db, id))) return refuse('not_found');
    return done({ id, name: grant.name });
  },
  logged: (_, { id, name }) => ({ rowId: id, detail: { before: { app: name }, after: {} } }),
});
