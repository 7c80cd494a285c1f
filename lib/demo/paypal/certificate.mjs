import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** @param {number} tag @param {...Buffer} parts */
function der(tag, ...parts) {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const SEQUENCE = 0x30;
const SHA256_WITH_RSA = der(SEQUENCE, Buffer.from('06092a864886f70d01010b0500', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** @param {string} name */
const named = (name) => der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(name)))));

/** @param {Date} at */
const time = (at) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

const DAY_MS = 86_400_000;

/**
 * A new RSA key and a self-signed certificate (RFC 5280), valid from yesterday for a month: Node can read certificates but not
 * create them.
 * @param {string} name
 */
export function selfSigned(name) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const now = Date.now();
  const statement = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SHA256_WITH_RSA,
    named(name),
    der(SEQUENCE, time(new Date(now - DAY_MS)), time(new Date(now + 30 * DAY_MS))),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(statement).sign(privateKey);
  const certificate = der(SEQUENCE, statement, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    privateKey,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
