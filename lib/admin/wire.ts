import 'server-only';
import { z } from 'zod';
import { licences } from '@/db/schema';
import { idAnswer, instantAnswer, rowAnswer } from '../http/answers';
import type { RowWire } from '../http/command-route';
import { fromWire, toWire, wirePath } from '../http/wire';
import type { Changed } from './changed';
import type { Licence } from './licences';
import { LARGEST_ID, type Named } from './model';
import type { Role } from './roles';
import type { User } from './users';

// Converts between the format of the API contract and that of the code. A call has its content under `data` and its row under
// `id`.

type Body = Record<string, unknown>;

export const namedToWire = ({ id, name }: Named) => ({ id, name });
export const roleToWire = ({ id, name, version }: Omit<Role, 'permissions'>) => ({ id, name, version });
const roleWithPermissions = ({ permissions, ...role }: Role) => ({
  ...roleToWire(role),
  permessi: permissions.map(namedToWire),
});

/** A licence under the API contract's names, with the name of its role as `ruolo`. */
export const licenceToWire = ({ id, name, role, ...licence }: Licence) => ({
  ...toWire(licences, { ...licence, id, name }),
  ruolo: role,
});

export const userToWire = ({ id, name, email, enabled, createdAt, version, roles }: User) => ({
  id_utente: id,
  utente_nome: name,
  email,
  abilitato: enabled,
  ruoli: roles.map(namedToWire),
  created_at: new Date(createdAt).toISOString(),
  version,
});

export const namedAnswer = z.object({ id: z.int(), name: z.string() });
export const roleAnswer = namedAnswer.extend({ version: z.int() });
export const licenceAnswer = rowAnswer(licences, { without: ['quota'], shapes: { ruolo: z.string().nullable() } });
export const userAnswer = z.object({
  id_utente: idAnswer(),
  utente_nome: z.string(),
  email: z.string(),
  abilitato: z.boolean(),
  ruoli: z.array(namedAnswer),
  created_at: instantAnswer(),
  version: z.int(),
});

const objectIn = (value: unknown): Body => (typeof value === 'object' && value !== null ? (value as Body) : {});

/** The forms of a reference to a row, as JSON Schema: an id, a name, or the row as the client received it. */
export const REFERENCE_FORMS = [
  { type: 'integer' },
  { type: 'string' },
  { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
];

/** The id or name in a client's reference. */
export const meant = (value: unknown): unknown => {
  const { id, name } = objectIn(value);
  return id ?? name ?? value;
};
/** The id for which a call is performed; 0 if the call does not refer to its row by a valid id. */
export const idMeant = (value: unknown): number => {
  const id = meant(value);
  const isId = (typeof id === 'number' || typeof id === 'string') && /^[1-9]\d{0,9}$/.test(String(id));
  return isId && Number(id) <= LARGEST_ID ? Number(id) : 0;
};

const versioned = ({ version }: Body) => (version === undefined ? {} : { version });
const paths = (names: Record<string, string>) => (path: string) => {
  const [first = '', ...rest] = path.split('.');
  return [names[first] ?? first, ...rest].join('.');
};

export const permissionWire: RowWire<Changed<Named>> = {
  answer: namedAnswer,
  input: ({ data }) => ({ name: objectIn(data).permesso }),
  toWire: ({ row }) => namedToWire(row),
  wirePath: paths({ name: 'data.permesso' }),
};

export const roleWire: RowWire<Changed<Role>> = {
  answer: roleAnswer,
  input: ({ data }) => ({ name: data }),
  toWire: ({ row }) => roleToWire(row),
  wirePath: paths({ name: 'data' }),
};

export const rolePermissionsWire: RowWire<Changed<Role>> = {
  answer: roleAnswer.extend({ permessi: z.array(namedAnswer) }),
  input: (body) => ({
    ...versioned(body),
    role: meant(body.id),
    permissions: Array.isArray(body.data) ? body.data.map(meant) : body.data,
  }),
  toWire: ({ row }) => roleWithPermissions(row),
  wirePath: paths({ role: 'id', permissions: 'data' }),
};

export const licenceWire: RowWire<Changed<Licence>> = {
  answer: licenceAnswer,
  input: ({ data }) => fromWire(licences, objectIn(data)),
  toWire: ({ row }) => licenceToWire(row),
  wirePath: (path) => `data.${wirePath(licences, path)}`,
};

export const licenceRoleWire: RowWire<Changed<Licence>> = {
  answer: licenceAnswer,
  input: (body) => ({ ...versioned(body), licence: meant(body.id), role: meant(body.data) }),
  toWire: ({ row }) => licenceToWire(row),
  wirePath: paths({ licence: 'id', role: 'data' }),
};

export const userWire: RowWire<Changed<User>> = {
  answer: userAnswer,
  input: (body) => ({
    ...versioned(body),
    ...('abilitato' in body ? { enabled: body.abilitato } : {}),
    ...('ruoli' in body ? { roles: Array.isArray(body.ruoli) ? body.ruoli.map(meant) : body.ruoli } : {}),
  }),
  toWire: ({ row }) => userToWire(row),
  wirePath: paths({ enabled: 'abilitato', roles: 'ruoli' }),
};
