import 'server-only';
import { createHash } from 'node:crypto';
import type { Handler } from '@/lib/http/declaration';
import { type OpenApiDocument, openApiOf } from '@/lib/http/openapi/document';
import type { Call } from '@/lib/http/openapi/operation';
import { OWN_CALLS } from '@/lib/http/openapi/own-calls';
import { CALLS } from './calls';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

async function allCalls(): Promise<Call[]> {
  const routes = await Promise.all(
    Object.entries(CALLS).map(async ([path, load]) => [path, (await load()) as Record<string, Handler>] as const),
  );
  const calls = routes.flatMap(([path, handlers]) =>
    METHODS.flatMap((method) => {
      const handler = handlers[method];
      return handler ? [{ path, method, declaration: handler.declaration }] : [];
    }),
  );
  return [...calls, ...OWN_CALLS];
}

interface Described {
  document: OpenApiDocument;
  /** The document as it is sent, and by what it is known again. */
  text: string;
  etag: string;
}

const globals = globalThis as typeof globalThis & { phrApi?: Promise<Described> };

/** The description of the API. Every route is loaded for it, once in a process and only when somebody asks. */
export function apiDocument(): Promise<Described> {
  globals.phrApi ??= made().catch((error: unknown) => {
    delete globals.phrApi;
    throw error;
  });
  return globals.phrApi;
}

async function made(): Promise<Described> {
  const document = openApiOf(await allCalls());
  const text = JSON.stringify(document);
  return { document, text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}
