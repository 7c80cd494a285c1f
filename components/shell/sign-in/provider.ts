import { BASE_PATH } from '@/lib/http/base-path';

const AUTH = `${BASE_PATH}/api/auth`;

/**
 * Redirects to the configured provider with next-auth's own call. Its CSRF token comes with a cookie that a first visit lacks,
 * so it is fetched.
 * @param callbackUrl the absolute address to return to
 * @param asked additional OpenID Connect parameters for the provider
 */
export async function toProvider(callbackUrl: string, asked: Record<string, string> = {}): Promise<void> {
  const body = new URLSearchParams({ callbackUrl, json: 'true' });
  body.set('csrfToken', (await (await fetch(`${AUTH}/csrf`)).json()).csrfToken);
  const answer = await fetch(`${AUTH}/signin/oidc?${new URLSearchParams(asked)}`, { method: 'POST', body });
  window.location.assign((await answer.json()).url);
}
