import 'server-only';
import { z } from 'zod';
import { licences, roles } from '@/db/schema';
import { adminCommand, adminList, adminQuestion } from '../http/admin-route';
import { dataAnswer, pageAnswer } from '../http/answers';
import { resolveCommand, wireOf } from '../http/command-route';
import { described } from '../http/described';
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

// The administration's API calls as the contract defines them; route files re-export them.

const target = 'own' as const;
/** A reference to a row, which `wire.meant` reads. What is none finds no row. */
const reference = z.unknown().meta({ anyOf: wire.REFERENCE_FORMS });
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

export const permissionList = described(
  { summary: 'All permissions', answer: pageAnswer(wire.namedAnswer) },
  adminList(PERMISSIONS_PART, async (admin, page) => servedOf(await readPermissions(admin), page, wire.namedToWire)),
);

export const addPermissionRoute = described(
  {
    ...wireOf(wire.permissionWire),
    wirePath: undefined,
    summary: 'Adds a permission',
    success: [201],
    example: { data: { permesso: 'nuovopermesso' } },
  },
  adminCommand(
    (_, body) => resolveCommand(addPermission, wire.permissionWire, { id: 0, target, body }),
    z.object({ data: z.object({ permesso: z.string() }) }),
  ),
);

export const roleList = described(
  { summary: 'All roles', answer: pageAnswer(wire.roleAnswer) },
  adminList(ROLES_PART, async (admin, page) => servedOf(await readRoles(admin), page, wire.roleToWire)),
);

const licenceCommand = (body: Record<string, unknown>) => {
  const { id: sent = 0 } = (body.data ?? {}) as { id?: unknown };
  const id = wire.idMeant(sent);
  if (id === 0 && sent !== 0) return refuse('not_found');
  return resolveCommand(saveLicence, wire.licenceWire, { id, target, body });
};

/**
 * Adds a role. If `data` is an object it adds a licence, since the dialog of the specification sends licences to this path.
 */
export const addRoleRoute = described(
  {
    answer: dataAnswer(z.union([wire.roleAnswer, wire.licenceAnswer])),
    summary: 'Adds a role, or with an object as `data` a licence',
    success: [200, 201],
    example: { data: 'Piano Nuovo' },
  },
  adminCommand(
    (_, body) =>
      typeof body.data === 'object' && body.data !== null
        ? licenceCommand(body)
        : resolveCommand(addRole, wire.roleWire, { id: 0, target, body }),
    z.object({ data: z.union([z.string(), licenceBody]) }),
  ),
);

export const rolePermissionList = described(
  {
    summary: 'The permissions of a role',
    answer: dataAnswer(z.array(wire.namedAnswer)),
    example: { data: 'Piano Base' },
  },
  adminQuestion(ROLES_PART, z.object({ data: reference }), async (admin, { data }) => {
    const role = await findReference(admin, roles, wire.idMeant(data), nameIn(data));
    return role && { data: (await readRole(admin, role.id)).permissions.map(wire.namedToWire) };
  }),
);

/** The name by which a call requests a row; undefined for anything that cannot be a name. */
const nameIn = (data: unknown) => {
  const name = wire.meant(data);
  return typeof name === 'string' && name.length <= 100 && !name.includes('\0') ? name : undefined;
};

export const setRolePermissionsRoute = described(
  {
    ...wireOf(wire.rolePermissionsWire),
    wirePath: undefined,
    summary: 'Sets the permissions of a role',
    refusals: ['last_admin', 'admin_apart', 'admin_not_sold'],
    example: { data: ['aggiungivisite'], id: 'Piano Base' },
  },
  adminCommand(
    (_, body) =>
      asChange(
        resolveCommand(setRolePermissions, wire.rolePermissionsWire, { id: wire.idMeant(body.id), target, body }),
      ),
    z.object({ data: z.array(reference), id: reference, version: z.number().optional() }),
  ),
);

export const licenceList = described(
  { summary: 'All licences', answer: pageAnswer(wire.licenceAnswer) },
  adminList(LICENCES_PART, async (admin, page) =>
    servedOf(await readLicences(admin), page, ({ change: _, subscribers: __, ...licence }) =>
      wire.licenceToWire(licence),
    ),
  ),
);

export const saveLicenceRoute = described(
  {
    ...wireOf(wire.licenceWire),
    wirePath: undefined,
    summary: 'Adds a licence, or with an `id` in `data` changes it',
    success: [200, 201],
    example: { data: { descrizione: 'Annuale', costo: '10.00', enable: true, durata_desc: '1 anno' } },
  },
  adminCommand((_, body) => licenceCommand(body), z.object({ data: licenceBody })),
);

export const licenceRole = described(
  {
    summary: 'The role whose permissions a licence grants',
    answer: dataAnswer(wire.namedAnswer.nullable()),
    example: { data: 'Base' },
  },
  adminQuestion(LICENCES_PART, z.object({ data: reference }), async (admin, { data }) => {
    const found = await findReference(admin, licences, wire.idMeant(data), nameIn(data));
    const licence = found && (await readLicence(admin, found.id));
    return licence && { data: licence.roleId === null ? null : { id: licence.roleId, name: licence.role } };
  }),
);

export const setLicenceRoleRoute = described(
  {
    ...wireOf(wire.licenceRoleWire),
    wirePath: undefined,
    summary: 'Sets the role of a licence',
    refusals: ['admin_not_sold'],
    example: { data: 'Piano Base', id: 'Base' },
  },
  adminCommand(
    (_, body) =>
      asChange(resolveCommand(setLicenceRole, wire.licenceRoleWire, { id: wire.idMeant(body.id), target, body })),
    z.object({ data: reference, id: reference, version: z.number().optional() }),
  ),
);

export const userList = described(
  { summary: 'All users, without clinical data', answer: pageAnswer(wire.userAnswer) },
  adminList(USERS_PART, (admin, page) => usersAfter(admin, page, wire.userToWire)),
);

export const updateUserRoute = described(
  {
    ...wireOf(wire.userWire),
    wirePath: undefined,
    summary: 'Enables or disables a user, or sets their roles',
    refusals: ['last_admin'],
    example: { abilitato: true },
  },
  adminCommand(
    (params, body) => {
      const id = idIn(params.id_utente);
      return id === null ? refuse('not_found') : resolveCommand(updateUser, wire.userWire, { id, target, body });
    },
    z.object({
      abilitato: z.boolean().optional(),
      ruoli: z.array(reference).optional(),
      version: z.number().optional(),
    }),
  ),
);
