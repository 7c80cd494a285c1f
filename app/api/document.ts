import 'server-only';
import { createHash } from 'node:crypto';
import type { OpenApiDocument } from '@/lib/http/openapi/document';
import { cookieName } from '@/lib/session/cookie';

interface Described {
  document: OpenApiDocument;
  /** The document as it is sent, and by what it is known again. */
  text: string;
  etag: string;
}

let made: Promise<Described> | undefined;

/** The description of the API, with the name that the session's cookie has on this server. */
export function apiDocument(): Promise<Described> {
  made ??= described();
  return made;
}

async function described(): Promise<Described> {
  const { default: stored } = await import('./description.json', { with: { type: 'json' } });
  const { components, ...rest } = stored as unknown as OpenApiDocument;
  const { session, ...schemes } = components.securitySchemes;
  const securitySchemes = { ...schemes, session: { ...session, name: cookieName() } };
  const document = { ...rest, components: { ...components, securitySchemes } };
  const text = JSON.stringify(document);
  return { document, text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}
