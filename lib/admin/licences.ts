import 'server-only';
import { and, eq, sql as expression, ne, or } from 'drizzle-orm';
import { licences, roles } from '@/db/schema';
import type { AdminAccess } from '../access/commands/administration';
import { command } from '../access/commands/command';
import { omitUndefined } from '../values/objects';
import { done, invalid, type Result, refuse } from '../values/refusal';
import { type Changed, logged } from './changed';
import { adminSold } from './guard';
import { type LicenceInput, type LicenceRoleInput, licenceInput, licenceRoleInput, newLicenceInput } from './model';
import { LICENCES_PART } from './parts';
import { findReference } from './references';

export const licenceShape = {
  id: licences.id,
  name: licences.name,
  cost: licences.cost,
  currency: licences.currency,
  enabled: licences.enabled,
  duration: licences.duration,
  paypalPlan: licences.paypalPlan,
  paypalPlanName: licences.paypalPlanName,
  roleId: licences.roleId,
  role: roles.name,
  version: licences.version,
};

/** A plan, and the role whose permissions its buyers get. */
export interface Licence {
  id: number;
  name: string;
  cost: string;
  currency: string;
  enabled: boolean;
  duration: string;
  paypalPlan: string | null;
  paypalPlanName: string | null;
  roleId: number | null;
  role: string | null;
  version: number;
}

/** Adds or changes a plan; existing subscriptions keep their terms until they end. */
export const saveLicence = command<LicenceInput, Changed<Licence>, 'admin'>({
  by: 'admin',
  section: LICENCES_PART,
  act: ({ id }) => (id === 0 ? 'create' : 'update'),
  input: (id) => (id === 0 ? newLicenceInput : licenceInput),
  logged,
  async run(access, { id, version, ...values }) {
    const before = id === 0 ? null : await readLicence(access, id);
    if (before === undefined) return refuse('not_found');
    if (before && version !== undefined && version !== before.version) return conflict(before);
    const taken = await takenField(access, id, values);
    if (taken) return invalid(taken, 'nameTaken');
    const [saved] = before
      ? await access.db.update(licences).set(newer(values)).where(eq(licences.id, id)).returning({ id: licences.id })
      : await access.db
          .insert(licences)
          .values(values as typeof licences.$inferInsert)
          .returning({ id: licences.id });
    return changed(access, saved?.id ?? 0, before);
  },
});

/** Sets the role whose permissions a plan grants; subscribers have the new role's permissions from the next request on. */
export const setLicenceRole = command<LicenceRoleInput, Changed<Licence>, 'admin'>({
  by: 'admin',
  section: LICENCES_PART,
  act: 'update',
  input: () => licenceRoleInput,
  logged,
  async run(access, { id, version, licence, role: wanted }) {
    const meant = await findReference(access, licences, id, licence);
    const before = meant && (await readLicence(access, meant.id));
    if (!before) return refuse('not_found');
    if (version !== undefined && version !== before.version) return conflict(before);
    const role = await findReference(access, roles, 0, wanted);
    if (!role) return invalid('role', 'unknownRole');
    await access.db
      .update(licences)
      .set(newer({ roleId: role.id }))
      .where(eq(licences.id, before.id));
    return (await adminSold(access.db)) ?? changed(access, before.id, before);
  },
});

const newer = (values: object) => ({ ...omitUndefined(values), version: expression`${licences.version} + 1` });

/** The conflict's answer: the stored licence in the form's format, and the row itself for the API. */
const conflict = (row: Licence) =>
  refuse('conflict', { stored: { ...row, enabled: String(row.enabled), role: String(row.roleId ?? ''), row } });

async function changed(access: AdminAccess, id: number, before: Licence | null): Promise<Result<Changed<Licence>>> {
  const row = await readLicence(access, id);
  if (!row) return refuse('not_found');
  return done({ id, version: row.version, row, detail: { before: before && loggedOf(before), after: loggedOf(row) } });
}

const loggedOf = ({ id: _, roleId: __, version: ___, ...licence }: Licence) => ({ ...licence });

/** The field whose value another licence already has; null if there is none. */
async function takenField({ db }: AdminAccess, id: number, { name, paypalPlan }: Partial<LicenceInput>) {
  const same = [
    name ? eq(licences.name, name) : undefined,
    paypalPlan ? eq(licences.paypalPlan, paypalPlan) : undefined,
  ];
  if (!same.some(Boolean)) return null;
  const [other] = await db
    .select({ name: licences.name })
    .from(licences)
    .where(and(ne(licences.id, id), or(...same)));
  return other ? (other.name === name ? 'name' : 'paypalPlan') : null;
}

export async function readLicence({ db }: AdminAccess, id: number): Promise<Licence | undefined> {
  const [row] = await db
    .select(licenceShape)
    .from(licences)
    .leftJoin(roles, eq(roles.id, licences.roleId))
    .where(eq(licences.id, id));
  return row;
}
