import { BASE_PATH } from '@/lib/http/base-path';

/** The server's options for a passkey; null if it does not answer. */
async function optionsFrom(path: string) {
  const response = await fetch(`${BASE_PATH}/api/session/${path}`, { method: 'POST' });
  return response.ok ? (await response.json()).data : null;
}

/**
 * Asks the browser to sign with a passkey. Returns its answer as form text; null if the user cancels or has no passkey here.
 * The library is loaded when the button is pressed.
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

/** Asks the browser to make a passkey; null if it did not. */
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
