import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

/** The browser's side of Web Push, written from the RFCs and not with the library that the app encrypts with. */

const bytes = (text: string) => Buffer.from(text, 'base64url');
const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message of one record (RFC 8188, aes128gcm) with the keys of a browser (RFC 8291). */
export function decrypted(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  if (sealed.length > recordSize) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = hkdf(browser.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((one) => one !== 0)) throw new Error('no delimiter of a last record');
  return plain.subarray(0, end).toString('utf8');
}

/** The claims of a VAPID header (RFC 8292) whose signature is right and whose key is the given one. */
export function vapidClaims(header: string, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(header) ?? [];
  if (key !== publicKey) throw new Error('another public key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = bytes(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const valid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  );
  if (!valid) throw new Error('the signature is wrong');
  return JSON.parse(bytes(claims).toString('utf8'));
}

/** The keys of a browser; given ones for test vectors. */
export function browserKeys(privateKey?: string, auth = 'BTBZMqHH6r4Tts7J_aSIgg') {
  const ecdh = createECDH('prime256v1');
  if (privateKey) ecdh.setPrivateKey(bytes(privateKey));
  else ecdh.generateKeys();
  return { ecdh, auth: bytes(auth), p256dh: ecdh.getPublicKey().toString('base64url') };
}
