import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey as a device makes it (WebAuthn Level 3), with all that may be wrong about its answers. */

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949), as far as keys and attestations need it. */
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
  /** Whether the device has asked for finger, face or PIN. */
  verified?: boolean;
  counter?: number;
}

export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Wrongs) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const authData = (attested: boolean, { rpId = 'localhost', verified = true, counter = 0 }: Wrongs) => {
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const key = attested ? [Buffer.alloc(16), Buffer.from([0, id.byteLength]), id, cose] : [];
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...key]);
  };
  const shared = { id: b64(id), rawId: b64(id), type: 'public-key' as const, clientExtensionResults: {} };
  return {
    id: b64(id),
    /** Answers a request for a new passkey. */
    create: (challenge: string, wrongs: Wrongs = {}) => ({
      ...shared,
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
      return {
        ...shared,
        response: { clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof newAuthenticator>;
