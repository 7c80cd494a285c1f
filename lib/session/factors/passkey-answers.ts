import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { parseJson } from '../../values/json';

/** A browser's answers about passkeys, as far as they are looked at: anybody may send anything in their place. */

const base64url = z.string().regex(/^[\w-]{1,10000}$/);
const shared = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const registration = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string())
      .max(20)
      .transform((all) => TRANSPORTS.filter((one) => all.includes(one)))
      .optional(),
  }),
});

const authentication = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

/** What was sent as JSON, or within a form as text. */
function parsed(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  try {
    return parseJson(sent);
  } catch {
    return null;
  }
}

export function asRegistration(sent: unknown): RegistrationResponseJSON | null {
  const result = registration.safeParse(parsed(sent));
  return result.success ? ({ ...result.data, clientExtensionResults: {} } as RegistrationResponseJSON) : null;
}

export function asAuthentication(sent: unknown): AuthenticationResponseJSON | null {
  const result = authentication.safeParse(parsed(sent));
  return result.success ? ({ ...result.data, clientExtensionResults: {} } as AuthenticationResponseJSON) : null;
}
