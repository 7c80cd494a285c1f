import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Handler } from '@/lib/http/declaration';
import { type OpenApiDocument, openApiOf } from '@/lib/http/openapi/document';
import type { Call } from '@/lib/http/openapi/operation';
import { derivedCalls, type Methods } from '@/lib/record/registry/derived-calls';

const folder = fileURLToPath(new URL('./', import.meta.url));
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
/** The route files that are not described: next-auth's and OAuth's calls, the discovery documents and the catch-all routes. A call without a summary is left out, too. */
const OTHERS = /^(?:(?:auth|oauth)\/|(?:(?:fhir|mcp)\/)?(?:\.well-known|\[\.\.\.path\])\/)/;

/** The API's description, generated from the declarations of every route file in this folder and of the derived routes. */
export async function describedApi(): Promise<OpenApiDocument> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('/route.ts') && !OTHERS.test(path));
  const addresses = files.map((file) => file.replace(/\/route\.ts$/, ''));
  const written = await Promise.all(addresses.map(async (address) => callsOf(address, await handlersIn(address))));
  const derived = Object.entries(derivedCalls).filter(([address]) => !addresses.includes(address));
  return openApiOf([...written.flat(), ...derived.flatMap(([address, methods]) => callsOf(address, methods))]);
}

const handlersIn = async (address: string) =>
  (await import(pathToFileURL(`${folder}${address}/route.ts`).href)) as Record<string, Handler>;

function callsOf(address: string, handlers: Methods): Call[] {
  const path = `/api/${address.replace(/\[(\w+)\]/g, '{$1}')}`;
  return METHODS.flatMap((method) => {
    const handler = handlers[method];
    // A method that is only refused is not described.
    return handler?.declaration.summary ? [{ path, method, declaration: handler.declaration }] : [];
  });
}

const lines = (entries: object) =>
  Object.entries(entries)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',\n');

/** The text of the stored file: one line per path and per shared schema. */
export function textOf({ paths, components, ...rest }: OpenApiDocument): string {
  const { schemas, ...others } = components;
  const head = JSON.stringify(rest).slice(0, -1);
  const parts = `"components":${JSON.stringify(others).slice(0, -1)},"schemas":{\n${lines(schemas)}\n}}`;
  return `${head},"paths":{\n${lines(paths)}\n},\n${parts}}\n`;
}
