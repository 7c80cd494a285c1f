import { CompactEncrypt, compactDecrypt } from 'jose';
import { fromBase64Url, toBase64Url } from './payload';

// The encryption of a SMART Health Link's files: compact JWE, `dir` with A256GCM, each file with its own random nonce. The same
// code runs in the patient's browser, in the reader's browser and, for living links, on the server.

export const FHIR_JSON = 'application/fhir+json';
/** The content types that this reader accepts. */
export const CONTENT_TYPES = [FHIR_JSON, 'application/smart-health-card'] as const;

const KEY_BYTES = 32;
/** Files above this size are compressed; readers that cannot inflate can open smaller ones. */
const WORTH_COMPRESSING = 200_000;
/** A limit above the size of any record: longer content is meant to exhaust the reader's memory. */
const LONGEST_CONTENT = 50_000_000;

export const newKey = () => toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

const encoder = new TextEncoder();

/** Encrypts JSON as a file of the link. @throws RangeError if the content would be too long to be read again. */
export async function encryptFile(content: unknown, key: string, type: string = FHIR_JSON): Promise<string> {
  const plain = encoder.encode(JSON.stringify(content));
  if (plain.length > LONGEST_CONTENT) throw new RangeError('content is too long for a link');
  const zip = plain.length > WORTH_COMPRESSING ? ({ zip: 'DEF' } as const) : {};
  return new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: type, ...zip })
    .encrypt(fromBase64Url(key));
}

/** Decrypts a file. @throws if it was not encrypted with this key, or is not JSON of a known type. */
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
