import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { oauthClients } from '../schema';
import { EXAMPLE_APP } from './example-app.mjs';
import { demoId } from './people';

/** Registers the demo's example app, for everybody and not approved, if it is not there. */
export const seedExampleApp = (client: postgres.Sql) =>
  drizzle(client)
    .insert(oauthClients)
    .values({ ...EXAMPLE_APP, number: demoId(`app ${EXAMPLE_APP.id}`), proof: 'none' })
    .onConflictDoNothing();
