import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { PasskeyTransport } from '@/db/schema';
import { parseJson } from '../../values/json';

/** The schemas of those parts of a browser's passkey answers that are used; the answers are untrusted. */

const base64url = z.string().regex(/^[\w-]{1,10000}$/);
// Refuse cross-origin answers (from a frame in another site's page): they do not prove intent, and our pages are never framed.
const clientData = base64url.refine((text) => {
  const said = parsed(Buffer.from(text, 'base64url').toString()) as {
    crossOrigin?: unknown;
    topOrigin?: unknown;
  } | null;
  return !said?.crossOrigin && said?.topOrigin === undefined;
});
const shared = { id: base64url, rawId: base64url, type: z.literal('public-key') };
export const TRANSPORTS: readonly PasskeyTransport[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
];

const registration = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: clientData,
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
    clientDataJSON: clientData,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

/** The value that was sent; text (from a form) is parsed as JSON. */
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

/** The user handle that a passkey stores and sends with each answer. */
export const handleOf = (userId: number) => new TextEncoder().encode(String(userId));

/**
 * Whether an answer belongs to the passkey's owner and to the user who is signing in (WebAuthn Level 3, §7.2, step 6). The
 * user handle may be missing if it is already known who is signing in.
 */
export function isAnswerOf(holder: number, { response }: AuthenticationResponseJSON, userId: number | null) {
  if (userId !== null && userId !== holder) return false;
  if (!response.userHandle) return userId !== null;
  return response.userHandle === Buffer.from(handleOf(holder)).toString('base64url');
}
