import { beforeAll, expect, test } from 'vitest';
import { sharedSections } from '@/lib/record/registry/registry';
import { inProcess } from '../support/in-process';
import {
  allActions,
  allEndpoints,
  type Endpoint,
  filesNamed,
  inlineActions,
  type ServerAction,
  sourceOf,
} from '../support/routes';
import { ACTIONS, type Kind, OTHER_ACTIONS, ROWS, UNWRAPPED } from './matrix';
import { endpointOf } from './matrix-fixture';

// T2: every handler that answers a browser or a client is wrapped and in the access matrix.

inProcess();

let endpoints: Endpoint[] = [];
let actions: ServerAction[] = [];
beforeAll(async () => {
  endpoints = await allEndpoints();
  actions = await allActions();
});
const nameOf = ({ method, route }: Endpoint) => `${method} ${route}`;

test('lib/http makes every handler, except those listed with a reason', () => {
  const bare = endpoints.filter(({ handler }) => handler.declaration === undefined).map(nameOf);
  expect(bare.sort()).toEqual(Object.keys(UNWRAPPED).sort());
});

test('the matrix has a row for every wrapped handler, and no row for a removed one', () => {
  const wrapped = endpoints.filter(({ handler }) => handler.declaration !== undefined).map(nameOf);
  expect([...new Set(ROWS.map(endpointOf))].sort()).toEqual(wrapped.sort());
});

test('the matrix asks for every section that a doctor may see which doctors see a row', () => {
  const asked = ROWS.map(({ endpoint }) => /chiVede\S* (\w+)/.exec(endpoint)?.[1]).filter(Boolean);
  expect(asked.sort()).toEqual(sharedSections.map(({ name }) => name).sort());
});

test('every handler declares the access that the matrix expects of it', () => {
  const declared: Record<Kind, string> = {
    read: 'record read',
    download: 'record read',
    rowRead: 'record read',
    write: 'record write',
    row: 'record write',
    emergencyRow: 'record write',
    ownRow: 'record write',
    ownRead: 'record read',
    association: 'record write',
    patients: 'viewer',
    patientsRead: 'record read',
    self: 'viewer',
    administration: 'admin write',
    administrationRead: 'admin read',
    selfWrite: 'viewer',
    everyone: 'viewer',
    carers: 'viewer',
    nowhere: 'viewer',
    public: 'public',
  };
  for (const row of ROWS) {
    const { access, act } = endpoints.find((one) => nameOf(one) === endpointOf(row))?.handler.declaration ?? {};
    expect([access, act].filter(Boolean).join(' '), row.endpoint).toBe(declared[row.kind]);
  }
});

/**
 * Whether only the record's owner may run the action; tests/access/performers.slow.test.ts tests the other commands with every
 * caller.
 */
const isOwners = ({ action: { command } }: ServerAction) =>
  command !== undefined && (command.by ?? 'owner') === 'owner';

test("the matrix has every server action that runs an owner's command; each other action is listed with a reason", () => {
  const made = actions.filter(isOwners).map(({ name }) => name);
  const others = actions.filter((action) => !isOwners(action)).map(({ name }) => name);
  expect(made.sort()).toEqual(Object.keys(ACTIONS).sort());
  expect(others.sort()).toEqual(Object.keys(OTHER_ACTIONS).sort());
});

test('no function declares itself a server action inline', () => {
  expect(inlineActions()).toEqual([]);
});

test('T3: neither the code that middleware.ts protects nor any access test imports middleware.ts', () => {
  const files = filesNamed(/\.(ts|tsx|mjs)$/, ['app', 'components', 'lib', 'db', 'tests/access', 'tests/support']);
  const leaning = files.filter((path) => /from ['"][^'"]*\/middleware['"]/.test(sourceOf(path)));
  expect(leaning).toEqual([]);
});
