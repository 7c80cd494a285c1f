import 'server-only';
import { z } from 'zod';
import { licences, roles } from '@/db/schema';
import { adminCommand, adminList, adminQuestion } from '../http/admin-route';
import { resolveCommand } from '../http/command-route';
import { idIn } from '../http/ids';
import { asChange } from '../http/section-routes';
import { refuse } from '../values/refusal';
import { readLicence, saveLicence, setLicenceRole } from './licences';
import { readLicences, readPermissions, readRoles, servedOf } from './lists';
import { LICENCES_PART, PERMISSIONS_PART, ROLES_PART, USERS_PART } from './parts';
import { addPermission } from './permissions';
import { findReference } from './references';
import { addRole, readRole, setRolePermissions } from './roles';
import { usersAfter } from './user-list';
import { updateUser } from './users';
import * as wire from './wire';

// The calls of the administration as the contract has them, each exported by the route of its name.

const target = 'own' as const;
const anything = z.unknown();
const licenceBody = z.object({
  id: z.number().optional(),
  descrizione: z.string(),
  costo: z.union([z.number(), z.string()]),
  valuta: z.string().optional(),
  enable: z.boolean(),
  durata_desc: z.string(),
  id_paypal_codice_piano: z.string().nullable().optional(),
  id_paypal_descrizione_piano: z.string().nullable().optional(),
});

export const permissionList = adminList(PERMISSIONS_PART, async (admin, page) =>
  servedOf(await readPermissions(admin), page, wire.namedToWire),
);

export const addPermissionRoute = adminCommand(
  (_, body) => resolveCommand(addPermission, wire.permissionWire, { id: 0, target, body }),
  z.object({ data: z.object({ permesso: z.string() }) }),
);

export const roleList = adminList(ROLES_PART, async (admin, page) =>
  servedOf(await readRoles(admin), page, wire.roleToWire),
);

const licenceCommand = (body: Record<string, unknown>) => {
  const { id: sent = 0 } = (body.data ?? {}) as { id?: unknown };
  const id = wire.idMeant(sent);
  if (id === 0 && sent !== 0) return refuse('not_found');
  return resolveCommand(saveLicence, wire.licenceWire, { id, target, body });
};

/** With an object as `data` it is a licence that the specification's dialog sends here. */
export const addRoleRoute = adminCommand(
  (_, body) =>
    typeof body.data === 'object' && body.data !== null
      ? licenceCommand(body)
      : resolveCommand(addRole, wire.roleWire, { id: 0, target, body }),
  z.object({ data: z.union([z.string(), licenceBody]) }),
);

export const rolePermissionList = adminQuestion(ROLES_PART, z.object({ data: anything }), async (admin, { data }) => {
  const role = await findReference(admin, roles, wire.idMeant(data), nameIn(data));
  return role && { data: (await readRole(admin, role.id)).permissions.map(wire.namedToWire) };
});

/** A name by which a row is asked for; nothing else is one. */
const nameIn = (data: unknown) => {
  const name = wire.meant(data);
  return typeof name === 'string' && name.length <= 100 && !name.includes('\0') ? name : undefined;
};

export const setRolePermissionsRoute = adminCommand(
  (_, body) =>
    asChange(resolveCommand(setRolePermissions, wire.rolePermissionsWire, { id: wire.idMeant(body.id), target, body })),
  z.object({ data: z.array(anything), id: anything, version: z.number().optional() }),
);

export const licenceList = adminList(LICENCES_PART, async (admin, page) =>
  servedOf(await readLicences(admin), page, ({ change: _, subscribers: __, ...licence }) =>
    wire.licenceToWire(licence),
  ),
);

export const saveLicenceRoute = adminCommand((_, body) => licenceCommand(body), z.object({ data: licenceBody }));

export const licenceRole = adminQuestion(LICENCES_PART, z.object({ data: anything }), async (admin, { data }) => {
  const found = await findReference(admin, licences, wire.idMeant(data), nameIn(data));
  const licence = found && (await readLicence(admin, found.id));
  return licence && { data: licence.roleId === null ? null : { id: licence.roleId, name: licence.role } };
});

export const setLicenceRoleRoute = adminCommand(
  (_, body) =>
    asChange(resolveCommand(setLicenceRole, wire.licenceRoleWire, { id: wire.idMeant(body.id), target, body })),
  z.object({ data: anything, id: anything, version: z.number().optional() }),
);

export const userList = adminList(USERS_PART, (admin, page) => usersAfter(admin, page, wire.userToWire));

export const updateUserRoute = adminCommand(
  (params, body) => {
    const id = idIn(params.id_utente);
    return id === null ? refuse('not_found') : resolveCommand(updateUser, wire.userWire, { id, target, body });
  },
  z.object({ abilitato: z.boolean().optional(), ruoli: z.array(anything).optional(), version: z.number().optional() }),
);
