import { BASE_PATH } from '@/lib/http/base-path';

const AUTH = `${BASE_PATH}/api/auth`;

/**
 * Leaves for the configured provider, by next-auth's own call. Its token comes with a cookie that a first visit has not
 * got yet, so it is fetched.
 * @param callbackUrl the whole address to come back to
 * @param asked what the provider is asked besides, as parameters of OpenID Connect
 */
export async function toProvider(callbackUrl: string, asked: Record<string, string> = {}): Promise<void> {
  const body = new URLSearchParams({ callbackUrl, json: 'true' });
  body.set('csrfToken', (await (await fetch(`${AUTH}/csrf`)).json()).csrfToken);
  const answer = await fetch(`${AUTH}/signin/oidc?${new URLSearchParams(asked)}`, { method: 'POST', body });
  window.location.assign((await answer.json()).url);
}
