import { sql as expression, inArray, notInArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import * as schema from '../schema';
import { FREE_ROLE, FULL_ROLE, LEVELS, LICENCES, MARITAL_STATUSES, PERMISSIONS, ROLES, TAGS } from './catalogue';
import { loadStarterDrugs } from './drugs/load';
import { loadStarterRules } from './interactions/load';
import { PUBLIC_LINKS } from './links';
import { allPlaces } from './places';

/**
 * Loads the data that every installation needs. It is idempotent: a second run changes nothing, and a changed catalogue is
 * applied.
 */
export async function loadReferenceData(client: postgres.Sql) {
  const db = drizzle(client);
  await db.transaction(async (tx) => {
    await upsert(tx, schema.maritalStatuses, MARITAL_STATUSES, { name: expression`excluded.stato_matrimoniale_nome` });
    await upsert(tx, schema.confidentialityLevels, LEVELS, { name: expression`excluded.descrizione` });
    await upsert(tx, schema.tags, TAGS, { name: expression`excluded.tag` });
    await tx
      .insert(schema.permissions)
      .values(PERMISSIONS.map((name) => ({ name })))
      .onConflictDoNothing();
    await tx
      .insert(schema.roles)
      .values(ROLES.map((name) => ({ name })))
      .onConflictDoNothing();
    await grantPlans(tx);
    await loadPublicLinks(tx);
    await loadPlaces(tx);
    await loadStarterDrugs(tx);
    await loadStarterRules(tx);
  });
}

type Tx = Parameters<Parameters<ReturnType<typeof drizzle>['transaction']>[0]>[0];

async function upsert<
  T extends typeof schema.maritalStatuses | typeof schema.confidentialityLevels | typeof schema.tags,
>(tx: Tx, table: T, rows: T['$inferInsert'][], set: Record<string, unknown>) {
  await tx
    .insert(table)
    .values(rows as never)
    .onConflictDoUpdate({ target: table.id, set: set as never });
}

/**
 * Sets the permissions of the roles: the full plan's role has every key that a licence can grant, a doctor's the
 * calculators, the admin role only `admin`, and the free plan's role none.
 */
async function grantPlans(tx: Tx) {
  const roles = await tx
    .select()
    .from(schema.roles)
    .where(inArray(schema.roles.name, [...ROLES]));
  const idOf = (name: string) => roles.find((role) => role.name === name)?.id ?? 0;
  const permissions = await tx
    .select()
    .from(schema.permissions)
    .where(inArray(schema.permissions.name, [...PERMISSIONS]));
  const granted = permissions.map(({ id, name }) => ({
    roleId: idOf(name === 'admin' ? 'admin' : FULL_ROLE),
    permissionId: id,
  }));
  const calculators = permissions.filter(({ name }) => name === 'calcolatrice');
  granted.push(...calculators.map(({ id }) => ({ roleId: idOf('medico'), permissionId: id })));
  await tx.insert(schema.rolePermissions).values(granted).onConflictDoNothing();
  for (const licence of LICENCES) {
    await tx
      .insert(schema.licences)
      .values({ ...licence, roleId: idOf(licence.cost === '0.00' ? FREE_ROLE : FULL_ROLE) })
      .onConflictDoNothing();
  }
}

/** Loads the public links, and deletes those that are no longer in any list. */
async function loadPublicLinks(tx: Tx) {
  const excluded = (column: string) => expression.raw(`excluded.${column}`);
  await tx
    .insert(schema.publicLinks)
    .values(PUBLIC_LINKS)
    .onConflictDoUpdate({
      target: schema.publicLinks.id,
      set: {
        kind: excluded('tipo'),
        name: excluded('link_name'),
        url: excluded('link_sede'),
        city: excluded('link_city'),
        information: excluded('link_informazioni'),
      },
    });
  const ids = PUBLIC_LINKS.map(({ id }) => id);
  await tx.delete(schema.publicLinks).where(notInArray(schema.publicLinks.id, ids));
}

/**
 * Replaces the stored list only if its length differs from that of the package's list, which is read from disk in any case.
 */
async function loadPlaces(tx: Tx) {
  const rows = await allPlaces();
  const [stored] = await tx.select({ count: expression<number>`count(*)::int` }).from(schema.places);
  if (stored?.count === rows.length) return;
  for (let start = 0; start < rows.length; start += 1000) {
    const batch = rows.slice(start, start + 1000);
    await tx
      .insert(schema.places)
      .values(batch)
      .onConflictDoUpdate({
        target: schema.places.id,
        set: {
          code: expression`excluded.code`,
          name: expression`excluded.name`,
          search: expression`excluded.search`,
          province: expression`excluded.province`,
          abroad: expression`excluded.abroad`,
          current: expression`excluded.current`,
        },
      });
  }
  await tx.delete(schema.places).where(
    notInArray(
      schema.places.id,
      rows.map((row) => row.id),
    ),
  );
}
