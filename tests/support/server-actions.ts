import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { distFolder, inCheckout } from '@/lib/server/process/checkout.mjs';
import { ACTIONS } from '../access/matrix';
import type { BuiltApp, Reply } from './built-app';

/** Calls the built app's server actions without a browser, in React's own protocol. */

type EncodeReply = (args: unknown[]) => Promise<FormData | string>;
const { encodeReply } = createRequire(import.meta.url)('next/dist/compiled/react-server-dom-turbopack/client.node') as {
  encodeReply: EncodeReply;
};

interface Manifest {
  node: Record<string, { filename: string; exportedName: string }>;
}

/**
 * The id of each server action in the build, by file and export. One derived action serves several sections: it is listed once
 * for each section, and its id is followed by the section's name, which is sent as the first argument. Any visitor can read the
 * ids in the scripts.
 */
export function actionIds(): Map<string, string> {
  const manifest = inCheckout(process.env.NEXT_DIST_DIR ?? distFolder(), 'server', 'server-reference-manifest.json');
  const { node } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  return new Map(
    Object.entries(node).flatMap(([id, { filename, exportedName }]) => {
      const name = `${filename} ${exportedName}`;
      const derived = Object.keys(ACTIONS).filter((one) => one.startsWith(`${name} `));
      return derived.length > 0
        ? derived.map((one) => [one, `${id} ${sectionOf(one)}`] as const)
        : [[name, id] as const];
    }),
  );
}
const sectionOf = (name: string) => name.split(' ').at(-1);

export interface ActionCall {
  id: string | undefined;
  page: string;
  headers: Record<string, string>;
}

const accepting = (id = '') => ({ accept: 'text/x-component', 'next-action': id.split(' ')[0] ?? '' });

/** Sends a form to an action as useActionState does, with the action's last state as the first argument. */
export const submit = (web: BuiltApp, call: ActionCall, fields: Record<string, unknown>): Promise<Reply> =>
  callAction(web, call, [{ status: 'idle', at: 0 }, formOf(fields)]);

export function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

/** Calls an action with these arguments, as the router does. */
export async function callAction(web: BuiltApp, { id, page, headers }: ActionCall, args: unknown[]): Promise<Reply> {
  const [, section] = (id ?? '').split(' ');
  const encoded = new Response(await encodeReply(section === undefined ? args : [section, ...args]));
  const type = encoded.headers.get('content-type') ?? '';
  const body = new Uint8Array(await encoded.arrayBuffer());
  return web.send('POST', page, { headers: { ...accepting(id), 'content-type': type, ...headers }, body });
}

/** Sends an action a raw body that no form of the app would send. */
export const submitText = (web: BuiltApp, { id, page, headers }: ActionCall, body: string): Promise<Reply> =>
  web.send('POST', page, {
    headers: { ...accepting(id), 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body,
  });
