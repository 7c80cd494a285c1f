import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signedContent } from '@/lib/record/import/document/signed-envelope';
import { Unreadable } from '@/lib/record/import/document/unreadable';
import { readAny } from '@/lib/record/import/read-any';
import { formatOf } from '@/lib/record/import/recognise';
import { definite, der, enveloped, indefinite, inPortions, SIGNED } from '../../support/signed';

// CMS SignedData around a document (.p7m), written here in DER, in BER with portions, and in Base64.

const XML = readFileSync('tests/fixtures/import/LAB-v1.xml');
const PDF = readFileSync('tests/fixtures/import/LAB-v1.pdf');

const lines = (bytes: Buffer) => (bytes.toString('base64').match(/.{1,64}/g) ?? []).join('\r\n');
const armoured = (bytes: Buffer) => `-----BEGIN PKCS7-----\n${lines(bytes)}\n-----END PKCS7-----\n`;

async function read(bytes: Uint8Array | string) {
  const path = join(tmpdir(), `signed-${process.pid}-${Math.random()}`);
  writeFileSync(path, bytes);
  const file = openSync(path, 'r');
  try {
    return await readAny({ file, bytes: statSync(path).size, name: 'referto.p7m' });
  } finally {
    closeSync(file);
    rmSync(path);
  }
}
const refusal = async (bytes: Uint8Array | string) => {
  const answer = await read(bytes);
  return answer.ok ? undefined : JSON.stringify(answer.refusal);
};

test.each([
  ['XML in DER', der(XML)],
  ['a PDF in DER', der(PDF)],
  ['XML in portions', inPortions(XML)],
  ['a PDF in portions', inPortions(PDF)],
  ['portions of a stated length', inPortions(XML, definite)],
  ['Base64', lines(der(XML))],
  ['Base64 between lines', armoured(inPortions(PDF))],
  ['a message', `MIME-Version: 1.0\nContent-Type: application/pkcs7-mime;\n name="a.p7m"\n\n${lines(der(XML))}\n`],
  ['an envelope in an envelope', der(inPortions(XML))],
])('the document in a signed envelope is read as the document itself: %s', async (_, bytes) => {
  const answer = await read(bytes);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  expect(answer.value.size).toBe(16);
  expect(answer.value.source).toMatchObject({ kind: 'cda', code: '11502-2', signed: true });
});

test('a signed envelope is recognised before the PDF in it, and other files are none', () => {
  expect(formatOf(der(PDF))).toBe('signed');
  expect([formatOf(PDF), formatOf(XML), formatOf(Buffer.from('MISURA;VALORE\nPeso;70\n'))]).toEqual([
    'pdf',
    'xml',
    'text',
  ]);
});

test('a signature without its document, a cut envelope and other contents are refused with the reason', async () => {
  for (const write of [definite, indefinite])
    expect(await refusal(enveloped(write, undefined))).toContain('importSignatureOnly');
  expect(await refusal(der(XML).subarray(0, 5000))).toContain('importSignedBroken');
  expect(await refusal(inPortions(XML).subarray(0, 5000))).toContain('importSignedBroken');
  expect(await refusal(der(Buffer.from('some words')))).toContain('importKind');
});

test('every cut and a thousand changes of an envelope end in a refusal or in bytes', () => {
  const whole = inPortions(XML.subarray(0, 2500));
  const ends = (bytes: Uint8Array) => {
    try {
      return signedContent(bytes).length >= 0;
    } catch (error) {
      return error instanceof Unreadable;
    }
  };
  for (let length = 0; length < 200; length++) expect(ends(whole.subarray(0, length))).toBe(true);
  for (let at = 0; at < 1000; at++) {
    const changed = Buffer.from(whole);
    changed[at % 80] = (at * 37) % 256;
    expect(ends(changed)).toBe(true);
  }
  expect(ends(Buffer.concat([Buffer.from('3080', 'hex'), SIGNED, Buffer.from('a080'.repeat(100_000), 'hex')]))).toBe(
    true,
  );
});
