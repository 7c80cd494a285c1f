import 'server-only';
import { createHash } from 'node:crypto';
import type { OpenApiDocument } from '@/lib/http/openapi/document';
import { cookieName } from '@/lib/session/cookie';

interface Described {
  document: OpenApiDocument;
  /** The document as sent, and its ETag. */
  text: string;
  etag: string;
}

let made: Promise<Described> | undefined;

/** The API's description, with the name of this server's session cookie. */
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
