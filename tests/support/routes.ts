import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import type { Handler } from './calls';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Files below the given folders whose path in the checkout matches the pattern. */
export const filesNamed = (pattern: RegExp, folders = ['app', 'components', 'lib']) =>
  folders
    .flatMap((folder) =>
      (readdirSync(inCheckout(folder), { recursive: true }) as string[]).map((path) => `${folder}/${path}`),
    )
    .map((path) => path.split(sep).join('/'))
    .filter((path) => pattern.test(path))
    .sort();

export const sourceOf = (path: string) => readFileSync(inCheckout(path), 'utf8');

/** The path under which a folder of app/ is served, without groups such as (record). */
const addressOf = (path: string) =>
  `/${path
    .replace(/^app\/?/, '')
    .replace(/\/?[^/]*$/, '')
    .replace(/\([^)]*\)\/?/g, '')}`;

const load = (path: string) => import(inCheckout(path)) as Promise<Record<string, unknown>>;

export interface Endpoint {
  route: string;
  method: string;
  handler: Handler;
}

let routeFiles: string[] | undefined;
const routes = () => {
  routeFiles ??= filesNamed(/\/route\.tsx?$/, ['app']);
  return routeFiles;
};

/** The calls derived from sections, which have no route files; if there is a route file, it is used instead. */
async function derived(): Promise<[route: string, methods: Record<string, unknown>][]> {
  const { derivedCalls } = await import('@/lib/record/registry/derived-calls');
  const written = routes().map(addressOf);
  return Object.entries(derivedCalls)
    .map(([address, methods]): [string, Record<string, unknown>] => [`/api/${address}`, methods])
    .filter(([route]) => !written.includes(route));
}

/** Every handler that app/ exports, and those derived from sections. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const loaded = await Promise.all(
    routes().map(async (path): Promise<[string, Record<string, unknown>]> => [addressOf(path), await load(path)]),
  );
  return [...loaded, ...(await derived())].flatMap(([route, module]) =>
    METHODS.filter((method) => module[method] !== undefined).map((method) => ({
      route,
      method,
      handler: module[method] as Handler,
    })),
  );
}

/** The handler behind `GET /api/patient/[id]`; only its own file is loaded. */
export async function handlerOf(endpoint: string): Promise<Handler> {
  const [method = '', address] = endpoint.split(' ');
  const path = routes().find((file) => addressOf(file) === address);
  const handlers = path ? await load(path) : (await derived()).find(([route]) => route === address)?.[1];
  const handler = handlers?.[method];
  if (!handler) throw new Error(`there is no ${endpoint}`);
  return handler as Handler;
}

export interface ServerAction {
  /**
   * The name as `app/(record)/Registro/SchedaPaziente/actions.ts saveContact`, or with the section that the action's first
   * argument names.
   */
  name: string;
  action: { command?: { by?: string } };
}
/** An action shared by several sections: the actions by section name, which is the first argument. */
type SectionAction = { actions?: Map<string, ServerAction['action']> };

let actions: Promise<ServerAction[]> | undefined;

/** Every function that a browser can call as a server action: all exports of 'use server' files. */
export function allActions(): Promise<ServerAction[]> {
  actions ??= loadActions();
  return actions;
}

async function loadActions(): Promise<ServerAction[]> {
  const files = filesNamed(/\.tsx?$/).filter((path) => isServerFile(sourceOf(path)));
  const loaded = await Promise.all(files.map(async (path) => ({ path, module: await load(path) })));
  return loaded.flatMap(({ path, module }) =>
    Object.entries(module).flatMap(([name, action]) => {
      const { actions = new Map([['', action as ServerAction['action']]]) } = action as SectionAction;
      return [...actions].map(([section, of]) => ({
        name: [path, name, section].filter(Boolean).join(' '),
        action: of,
      }));
    }),
  );
}

const isServerFile = (source: string) => /^\s*(?:(?:\/\/.*|\/\*[\s\S]*?\*\/)\s*)*['"]use server['"]/.test(source);

/** Files with an inline 'use server' function: forbidden, since these cannot be enumerated. */
export const inlineActions = () =>
  filesNamed(/\.tsx?$/).filter((path) => {
    const source = sourceOf(path);
    return !isServerFile(source) && /['"]use server['"]/.test(source);
  });
