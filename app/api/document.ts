import 'server-only';
import { createHash } from 'node:crypto';
import { config } from '@/lib/config';
import type { OpenApiDocument } from '@/lib/http/openapi/document';
import { cookieName } from '@/lib/session/cookie';

interface Described {
  document: OpenApiDocument;
  /** The document as sent, and its ETag. */
  text: string;
  etag: string;
}

let made: Promise<Described> | undefined;

/** The API's description, with this server's contact address and the name of its session cookie. */
export function apiDocument(): Promise<Described> {
  made ??= described();
  return made;
}

async function described(): Promise<Described> {
  const { default: stored } = await import('./description.json', { with: { type: 'json' } });
  const { components, info, ...rest } = stored as unknown as OpenApiDocument;
  const { session, ...schemes } = components.securitySchemes;
  const securitySchemes = { ...schemes, session: { ...session, name: cookieName() } };
  const contact = { ...info.contact, email: config().SUPPORT_EMAIL };
  const document = { ...rest, info: { ...info, contact }, components: { ...components, securitySchemes } };
  const text = JSON.stringify(document);
  return { document, text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}
