import { CompactEncrypt, compactDecrypt } from 'jose';
import { fromBase64Url, toBase64Url } from './payload';

// The files of a SMART Health Link: compact JWE, `dir` with A256GCM. Each is encrypted under a nonce of its own, which
// is drawn at random. The same code runs in the patient's browser, in the reader's and, for living links, on the server.

export const FHIR_JSON = 'application/fhir+json';
/** What a link's files may be that are read here. */
export const CONTENT_TYPES = [FHIR_JSON, 'application/smart-health-card'] as const;

const KEY_BYTES = 32;
/** From here on a file is compressed; readers that cannot inflate open what is smaller. */
const WORTH_COMPRESSING = 200_000;
/** More than any record comes to: what claims to be longer was made to fill the reader's memory. */
const LONGEST_CONTENT = 50_000_000;

export const newKey = () => toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

const encoder = new TextEncoder();

/** The JSON as a file of the link; it throws a RangeError on what would be too long to be read again. */
export async function encryptFile(content: unknown, key: string, type: string = FHIR_JSON): Promise<string> {
  const plain = encoder.encode(JSON.stringify(content));
  if (plain.length > LONGEST_CONTENT) throw new RangeError('content is too long for a link');
  const zip = plain.length > WORTH_COMPRESSING ? ({ zip: 'DEF' } as const) : {};
  return new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: type, ...zip })
    .encrypt(fromBase64Url(key));
}

/** What is in a file; it throws on whatever was not encrypted with this key, or is no JSON of a known type. */
export async function decryptFile(jwe: string, key: string): Promise<{ type: string; content: unknown }> {
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, fromBase64Url(key), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxDecompressedLength: LONGEST_CONTENT,
  });
  const type = CONTENT_TYPES.find((one) => one === typeOf(protectedHeader.cty ?? FHIR_JSON));
  if (!type) throw new Error('content of an unknown type');
  return { type, content: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)) };
}

/** `application/fhir+json;fhirVersion=4.0.1` is of the type `application/fhir+json`. */
const typeOf = (type: string) => type.split(';')[0]?.trim();
