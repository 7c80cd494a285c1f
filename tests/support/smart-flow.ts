import { withUnsaid } from '@/lib/oauth/shown-scopes';
import type { Viewer } from '@/lib/session/sessions';
import type { BuiltApp } from './built-app';
import { decide } from './oauth';

/**
 * Opens an app's authorization request at the built app, as a browser does, and grants all its scopes; the page on which people do
 * so is tried in tests/e2e/example-app.spec.ts.
 * @returns the app's address with the answer
 */
export async function approve(web: BuiltApp, viewer: Viewer, address: string): Promise<URL> {
  const asked = new URL(address);
  const { status, headers } = await web.get(`${asked.pathname}${asked.search}`);
  const page = new URL(headers.location ?? '', web.app.origin);
  const request = page.searchParams.get('richiesta');
  if (status !== 303 || request === null) throw new Error(`${status} ${page}`);
  const result = await decide(viewer, request, {
    scope: withUnsaid([asked.searchParams.get('scope') ?? '']),
  });
  if (!result.ok) throw new Error(result.refusal.code);
  return new URL(result.value.shown[0] ?? '');
}
