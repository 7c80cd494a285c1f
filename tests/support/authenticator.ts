import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A software authenticator for passkeys (WebAuthn Level 3) that can also give wrong answers. */

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** Encodes CBOR (RFC 8949), as far as keys and attestations need it. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.byteLength), value]);
  const pairs = [...(value as Map<unknown, unknown>)].flatMap(([name, one]) => [cbor(name), cbor(one)]);
  return Buffer.concat([head(5, pairs.length / 2), ...pairs]);
}

export interface Wrongs {
  origin?: string;
  rpId?: string;
  /** The user-verified flag: the device has checked fingerprint, face or PIN. */
  verified?: boolean;
  /** The user-present flag: the user has touched the device. */
  present?: boolean;
  counter?: number;
  /** Overrides for the client data, such as the ceremony's type or the page around a frame. */
  client?: Record<string, unknown>;
  /** The user handle of an assertion; null: the assertion has none. */
  handle?: string | null;
  /** The credential id of another device, to be sent in place of the own one. */
  credential?: string;
}

/** The WebAuthn user handle of a user's passkeys. */
export const handleOf = (userId: number) => b64(Buffer.from(String(userId)));

/** COSE identifiers of algorithm and curve. */
const CURVES = { 'P-256': { alg: -7, crv: 1 }, 'P-384': { alg: -35, crv: 2 } };

/** @param userId whose passkey it is: its assertions carry the user's handle */
export function newAuthenticator(userId: number, curve: keyof typeof CURVES = 'P-256') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: curve });
  const { alg, crv } = CURVES[curve];
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, alg],
      [-1, crv],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000', client }: Wrongs) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false, ...client }));
  const authData = (attested: boolean, wrongs: Wrongs) => {
    const { rpId = 'localhost', present = true, verified = true, counter = 0, credential } = wrongs;
    const flags = (present ? 0x01 : 0) | (verified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const named = credential === undefined ? id : Buffer.from(credential, 'base64url');
    const key = attested ? [Buffer.alloc(16), Buffer.from([0, named.byteLength]), named, cose] : [];
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...key]);
  };
  const shared = ({ credential = b64(id) }: Wrongs) => ({
    ...{ id: credential, rawId: credential, type: 'public-key' as const },
    clientExtensionResults: {},
  });
  return {
    id: b64(id),
    /** Answers a request for a new passkey. */
    create: (challenge: string, wrongs: Wrongs = {}) => ({
      ...shared(wrongs),
      response: {
        clientDataJSON: b64(clientData('create', challenge, wrongs)),
        attestationObject: b64(
          cbor(
            new Map<string, unknown>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', authData(true, wrongs)],
            ]),
          ),
        ),
        transports: ['internal'],
      },
    }),
    /** Signs a challenge. */
    get: (challenge: string, wrongs: Wrongs = {}) => {
      const [client, data] = [clientData('get', challenge, wrongs), authData(false, wrongs)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const { handle = handleOf(userId) } = wrongs;
      return {
        ...shared(wrongs),
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(signature),
          ...(handle === null ? {} : { userHandle: handle }),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof newAuthenticator>;
