import { createCipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { MantineProvider } from '@mantine/core';
import { SHLViewer } from 'kill-the-clipboard';
import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { DocumentView } from '@/components/health-links/viewer/DocumentView';
import { shownDocument } from '@/components/health-links/viewer/document';
import { linkIn } from '@/components/health-links/viewer/opening';
import { messagesOf } from '@/lib/i18n/translate';
import { decryptFile, encryptFile, newKey } from '@/lib/sections/health-links/encryption';
import { flagOf, flagsIn, fromBase64Url, readLink, writeLink } from '@/lib/sections/health-links/payload';
import { WORDS } from '@/lib/sections/health-links/word-list';
import { COUNT, drawPasscode, drawWords, linkOfWords, readWords, underWords } from '@/lib/sections/health-links/words';
import { GLUCOSE_LINK, IPS_LINK, PUBLISHED_FILE, PUBLISHED_KEY, PUBLISHED_LINK } from './published';

// The text and file formats of links, checked against the specification's published examples.

describe('for the published test vectors', () => {
  test('the link of the specification is read, and written back unchanged', () => {
    const { payload } = readLink(PUBLISHED_LINK);
    expect(payload).toEqual({
      url: 'https://ehr.example.org/qr/Y9xwkUdtmN9wwoJoN3ffJIhX2UGvCL1JnlPVNL3kDWM/m',
      flag: 'LP',
      key: PUBLISHED_KEY,
      label: 'Back-to-school immunizations for Oliver Brown',
    });
    expect(payload && writeLink(payload, 'https://viewer.example.org')).toBe(PUBLISHED_LINK);
  });

  test('the links of the guide’s examples are read, with or without the URL of a viewer', () => {
    const at = 'https://raw.githubusercontent.com/seanno/shc-demo-data/main/ips/IPS_IG-bundle-01-enc.txt';
    expect(readLink(IPS_LINK).payload).toMatchObject({ url: at, flag: 'LU', key: PUBLISHED_KEY });
    const glucose = readLink(GLUCOSE_LINK).payload;
    expect(glucose).toMatchObject({ flag: 'LU', label: "Josh's CGM Data" });
    expect(glucose && flagsIn(glucose)).toEqual({ longTerm: true, passcode: false, direct: true });
  });

  test('the file of the specification decrypts with its key and with no other', async () => {
    const { type, content } = await decryptFile(PUBLISHED_FILE, PUBLISHED_KEY);
    expect(type).toBe('application/smart-health-card');
    expect((content as { verifiableCredential: string[] }).verifiableCredential[0]).toMatch(
      /^eyJ6aXAiOiJERUYiLCJhbGciOiJFUzI1NiIsImtpZCI6IjNLZmRnLVh3UC03Z1h5eXd0VWZVQUR3QnVtRE9QS01ReC1pRUxMMTFX/,
    );
    await expect(decryptFile(PUBLISHED_FILE, newKey())).rejects.toThrow();
  });
});

describe('a link', () => {
  const url = `https://example.org/${'x'.repeat(108)}`;
  const good = { url, key: newKey() };
  const linkOf = (payload: object) => `shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;

  test('has a URL of at most 128 characters, and never both a passcode and a directly served file', () => {
    expect(url).toHaveLength(128);
    expect(readLink(writeLink(good)).payload).toMatchObject(good);
    expect(() => writeLink({ ...good, url: `${url}y` })).toThrow('129');
    expect(() => flagOf({ passcode: true, direct: true })).toThrow();
    expect([flagOf({}), flagOf({ longTerm: true, passcode: true }), flagOf({ longTerm: true, direct: true })]).toEqual([
      undefined,
      'LP',
      'LU',
    ]);
  });

  test('of a newer version is refused as newer; unknown flags and properties are ignored', () => {
    expect(readLink(linkOf({ ...good, v: 2 }))).toEqual({ problem: 'newer' });
    expect(readLink(linkOf({ ...good, v: 1, flag: 'LX', more: 1 })).payload).toMatchObject({ flag: 'LX' });
  });

  test.each([
    ['nothing', ''],
    ['another address', 'https://example.org/#section'],
    ['no JSON', 'shlink:/abcd'],
    ['a short key', linkOf({ ...good, key: 'abc' })],
    ['a long address', linkOf({ ...good, url: `${url}y` })],
    ['a script as address', linkOf({ ...good, url: 'javascript:alert(1)' })],
    ['P together with U', linkOf({ ...good, flag: 'PU' })],
    ['no text', linkOf([])],
  ])('is not read from %s', (_, text) => {
    expect(readLink(text)).toEqual({ problem: 'none' });
  });

  test('is read by another implementation with the same URL, key, flag and label', () => {
    const payload = { url, key: newKey(), flag: 'L', exp: 1_900_000_000, label: 'Perché no' };
    const viewer = new SHLViewer({ shlinkURI: writeLink(payload, 'https://example.org/webui/condiviso') });
    expect([viewer.shl.url, viewer.shl.key, viewer.shl.flag, viewer.shl.label]).toEqual([
      payload.url,
      payload.key,
      'L',
      payload.label,
    ]);
  });
});

/** A compact JWE made by hand. */
function jweOf(header: object, plain: Buffer, key: string) {
  const head = Buffer.from(JSON.stringify(header)).toString('base64url');
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', fromBase64Url(key), nonce).setAAD(Buffer.from(head));
  const parts = [nonce, Buffer.concat([cipher.update(plain), cipher.final()]), cipher.getAuthTag()];
  return [head, '', ...parts.map((part) => part.toString('base64url'))].join('.');
}

describe('a file', () => {
  const header = { alg: 'dir', enc: 'A256GCM', cty: 'application/fhir+json' };
  const bundle = { resourceType: 'Bundle', type: 'document', note: 'però €' };

  test('decrypts to its content, small or compressed, and encrypting it twice gives two different texts', async () => {
    const key = newKey();
    const large = { ...bundle, note: 'però '.repeat(100_000) };
    for (const content of [bundle, large])
      expect(await decryptFile(await encryptFile(content, key), key)).toEqual({
        type: 'application/fhir+json',
        content,
      });
    expect((await encryptFile(large, key)).length).toBeLessThan(20_000);
    expect(await encryptFile(bundle, key)).not.toBe(await encryptFile(bundle, key));
  });

  test('compressed by another implementation is inflated up to a limit', async () => {
    const key = newKey();
    const zipped = (text: string) => jweOf({ ...header, zip: 'DEF' }, deflateRawSync(Buffer.from(text)), key);
    expect((await decryptFile(zipped(JSON.stringify(bundle)), key)).content).toEqual(bundle);
    await expect(decryptFile(zipped(`"${' '.repeat(60_000_000)}"`), key)).rejects.toThrow(/limit/);
  });

  test('is not encrypted if it is too large to be read again', async () => {
    await expect(encryptFile('x'.repeat(50_000_000), newKey())).rejects.toThrow(RangeError);
  });

  test.each([
    ['another algorithm', { ...header, enc: 'A128GCM' }],
    ['a wrapped key', { ...header, alg: 'A256KW' }],
    ['an unknown type', { ...header, cty: 'text/html' }],
  ])('with %s is refused', async (_, wrong) => {
    const key = newKey();
    await expect(decryptFile(jweOf(wrong, Buffer.from(JSON.stringify(bundle)), key), key)).rejects.toThrow();
  });

  test('that was changed by one letter is refused', async () => {
    const key = newKey();
    const jwe = jweOf(header, Buffer.from(JSON.stringify(bundle)), key);
    const changed = jwe.replace(/(.)(?=\.[^.]*$)/, (letter) => (letter === 'A' ? 'Q' : 'A'));
    expect(changed).not.toBe(jwe);
    await expect(decryptFile(changed, key)).rejects.toThrow();
  });
});

describe('the page that shows links', () => {
  const key = newKey();
  const own = 'https://cartella.example';
  const read = (given: object) => {
    vi.stubGlobal('window', { location: { origin: own } });
    try {
      return linkIn(`shlink:/${Buffer.from(JSON.stringify({ key, ...given })).toString('base64url')}`, 1_000_000);
    } finally {
      vi.unstubAllGlobals();
    }
  };

  test('opens only those links of its own site that have not expired', () => {
    const url = `${own}/webui/api/shl/${key}`;
    expect(read({ url, exp: 1001 })).toMatchObject({ payload: { url, key } });
    expect(read({ url, exp: 1000 })).toEqual({ problem: 'expired' });
    expect(read({ url, v: 2 })).toEqual({ problem: 'newer' });
    expect(read({ url, flag: 'PU' })).toEqual({ problem: 'noLink' });
    for (const elsewhere of [
      `https://evil.example/webui/api/shl/${key}`,
      `${own}.evil.example/webui/api/shl/x`,
      `${own}/`,
    ])
      expect(read({ url: elsewhere })).toEqual({ problem: 'foreign' });
  });

  test('reads any document without an error, and says if it left something out', () => {
    for (const none of [null, 7, 'x', [], {}, { entry: 'x' }, { entry: [null, { resource: [] }] }])
      expect(shownDocument(none)).toMatchObject({ name: '', sections: [], cut: false });
    const nested = (depth: number): object => (depth === 0 ? {} : { title: depth, section: [nested(depth - 1)] });
    const documentOf = (section: object) => ({
      entry: [{ resource: { resourceType: 'Composition', section: [section] } }],
    });
    expect(shownDocument(documentOf(nested(4))).cut).toBe(false);
    expect(shownDocument(documentOf(nested(3000))).cut).toBe(true);
  });
});

test('a shown document has the blood group, whose fact stands first', () => {
  const blood = {
    resourceType: 'Observation',
    code: { coding: [{ code: '882-1' }] },
    valueCodeableConcept: { text: '0 -' },
  };
  const patient = {
    resourceType: 'Patient',
    birthDate: '1960-05-01',
    gender: 'male',
    identifier: [{ value: 'RSSMRA60E01F205X' }],
  };
  const content = { entry: [{ resource: patient }, { resource: blood }] };
  expect(shownDocument(content).bloodGroup).toBe('0 -');
  expect(shownDocument({ entry: [] }).bloodGroup).toBe('');
  const words = { absent: '', incomplete: '', bloodGroups: { '0 -': 'O negativo' } };
  const view = createElement(DocumentView, { ...words, content, onClose: () => {} });
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const html = renderToStaticMarkup(
    createElement(MantineProvider, null, createElement(NextIntlClientProvider, intl as never, view)),
  );
  expect([...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)/g)].map(([, name, value]) => [name, value])).toEqual([
    ['Gruppo sanguigno', 'O negativo'],
    ['Codice fiscale', 'RSSMRA60E01F205X'],
  ]);
  expect(html).toMatch(/Maschile, \d\d anni \(01\/05\/1960\)/);
});

test('the section of the allergies is marked if it names one, and numbers of emergency contacts can be called', () => {
  const allergies = { code: { coding: [{ code: '48765-2' }] } };
  const withAllergy = (code: string) =>
    shownDocument({
      entry: [
        { resource: { resourceType: 'Composition', section: [allergies, {}] } },
        { resource: { resourceType: 'AllergyIntolerance', code: { coding: [{ code }] } } },
      ],
    }).sections.map(({ alarming }) => alarming);
  expect(withAllergy('294505008')).toEqual([true, false]);
  for (const none of ['716186003', 'no-known-allergies']) expect(withAllergy(none)).toEqual([false, false]);

  const contact = (code: string, phone: string) => ({
    resource: {
      resourceType: 'RelatedPerson',
      relationship: [{ coding: [{ code }] }],
      name: [{ text: 'Carla' }],
      telecom: [{ system: 'phone', value: phone }],
    },
  });
  const entry = [contact('C', '+39 339 765'), contact('E', '112 233'), contact('C', 'javascript:alert(1)')];
  expect(shownDocument({ entry }).calls).toEqual([{ name: 'Carla', phone: '+39 339 765' }]);
});

describe('for words and passcodes', () => {
  test('the words of a link are eight of 512 and are read in any case, with any separators', () => {
    expect(new Set(WORDS).size).toBe(512);
    expect(WORDS.filter((word) => !/^[a-z]{3,9}$/.test(word))).toEqual([]);
    const drawn = drawWords();
    expect([drawn.length, COUNT]).toEqual([8, 8]);
    expect(readWords(` ${drawn.join(' - ').toUpperCase()}.`)).toEqual({ words: drawn });
    expect(readWords('abete qwerty')).toEqual({ unknown: ['qwerty'], count: 2 });
  });

  test('words lead to their own link only, and the row that the server stores for them does not contain the link', async () => {
    const words = drawWords();
    const { lookup, jwe } = await underWords('shlink:/segreto', words);
    expect(await linkOfWords(words, async (asked) => (asked === lookup ? jwe : null))).toBe('shlink:/segreto');
    expect(await linkOfWords(drawWords(), async (asked) => (asked === lookup ? jwe : null))).toBeNull();
    expect(Buffer.from(jwe.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('segreto');
    await expect(linkOfWords(drawWords(), async () => jwe)).rejects.toThrow();
  });

  test('a randomly chosen passcode has six digits', () => {
    for (let drawn = 0; drawn < 200; drawn += 1) expect(drawPasscode()).toMatch(/^\d{6}$/);
  });
});
