import { BASE_PATH } from '@/lib/http/base-path';

/** What the server asks for a passkey; null where it does not answer. */
async function optionsFrom(path: string) {
  const response = await fetch(`${BASE_PATH}/api/session/${path}`, { method: 'POST' });
  return response.ok ? (await response.json()).data : null;
}

/**
 * Has the browser sign with a passkey: its answer as text, for a form; null where the user has thought better of it, or has
 * none here. The library is fetched when somebody presses the button.
 */
export async function signedByPasskey(path: 'passkey/signIn' | 'passkey'): Promise<string | null> {
  try {
    const [{ startAuthentication }, optionsJSON] = await Promise.all([
      import('@simplewebauthn/browser'),
      optionsFrom(path),
    ]);
    return optionsJSON && JSON.stringify(await startAuthentication({ optionsJSON }));
  } catch {
    return null;
  }
}

/** Has the browser make a passkey; null where it did not. */
export async function newPasskey(): Promise<string | null> {
  try {
    const [{ startRegistration }, optionsJSON] = await Promise.all([
      import('@simplewebauthn/browser'),
      optionsFrom('passkey/new'),
    ]);
    return optionsJSON && JSON.stringify(await startRegistration({ optionsJSON }));
  } catch {
    return null;
  }
}
