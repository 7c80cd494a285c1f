import { describe, expect, test } from 'vitest';
import { readCda } from '@/lib/record/import/cda/read';
import { Unreadable } from '@/lib/record/import/document/unreadable';
import { cdaOf, loinc, observation, quantity, readByAll, report, SERVICE, section, within } from '../../support/cda';

// T55: how the bytes of a document become text and elements, and what is refused.

const small = (name = 'Glucosio', more = '') =>
  report([within(observation(loinc('2345-7', name) + quantity('90', 'mg/dL')))], more);
const bytes = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n`;

/** The key of the refusal; undefined if the document is read. */
function refusal(xml: string | Uint8Array): string | undefined {
  try {
    readCda(typeof xml === 'string' ? bytes(xml) : xml);
    return undefined;
  } catch (error) {
    if (error instanceof Unreadable) return error.key;
    throw error;
  }
}

describe('encodings', () => {
  const wanted = 'Attività protrombinica';
  const xml = small(wanted);
  const wide = (littleEndian: boolean) => {
    const text = `\uFEFF${xml}`;
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
    return new Uint8Array(view.buffer);
  };
  test.each([
    ['no declaration', bytes(xml), false],
    ['a byte order mark', bytes(`\uFEFF${declared('UTF-8')}${xml}`), false],
    ['UTF-16, little endian', wide(true), false],
    ['UTF-16, big endian', wide(false), false],
    ['UTF-8 that is declared', bytes(declared('utf-8') + xml), false],
    ['Latin-1 that is declared', latin1(declared('ISO-8859-1') + xml), false],
    ['Latin-1 that is declared as UTF-8', latin1(declared('UTF-8') + xml), true],
    ['Latin-1 without a declaration', latin1(xml), true],
    ['UTF-8 that is declared as Latin-1', bytes(declared('ISO-8859-1') + xml), true],
    ['a declaration in a comment', bytes(`<!-- ${declared('UTF-8')} -->${xml}`), false],
    ['space before the declaration', bytes(`\n  ${declared('UTF-8')}${xml}`), false],
  ])('%s keeps the accents, and is remarked if it had to be guessed', (_, sent, guessed) => {
    const { of, document } = readByAll(sent);
    expect(of('results')).toMatchObject([{ name: wanted }]);
    expect(document.source?.notes?.map(({ key }) => key) ?? []).toEqual(guessed ? ['encoding'] : []);
  });

  test('an unknown one is refused', () => {
    expect(refusal(declared('EBCDIC-CP-IT') + xml)).toBe('importXmlEncoding');
  });
});

test('prefixes are free: only the namespaces count', () => {
  const xml = small()
    .replace('xmlns="urn:hl7-org:v3"', 'xmlns:c="urn:hl7-org:v3"')
    .replace(/<(\/?)(?=\w+[\s/>])(?!\w+:)/g, '<$1c:');
  expect(xml).toContain('<c:observation');
  expect(readByAll(xml).of('results')).toMatchObject([{ loinc: '2345-7', value: 90 }]);
});

test.each([
  ['a document type', small().replace('<Clin', '<!DOCTYPE ClinicalDocument>\n<Clin'), 'importXmlDoctype'],
  ['an entity of its own', small('a &mine; b'), 'importXmlBroken'],
  ['an HTML entity', small('a &nbsp; b'), 'importXmlBroken'],
  ['a reference to no XML character', small('a &#1; b'), 'importXmlBroken'],
  ['a reference to half a character', small('a &#xD800; b'), 'importXmlBroken'],
  ['a control character', small('a \u0001 b'), 'importXmlBroken'],
  ['an unclosed element', small().replace('</ClinicalDocument>', ''), 'importXmlBroken'],
  ['an attribute twice', small().replace('<id root', '<id root="1" root'), 'importXmlBroken'],
  ['an undeclared prefix', small('x', '<a:b/>'), 'importXmlBroken'],
  ['a second document after the end', `${small()}${small()}`, 'importXmlBroken'],
  ['nothing', '', 'importXmlBroken'],
  ['no XML', 'Esame;Esito\nGlucosio;90', 'importXmlBroken'],
  ['other XML', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', 'importNotCda'],
  ['a root of another namespace', small().replace('urn:hl7-org:v3', 'urn:other'), 'importNotCda'],
])('%s is refused', (_, xml, key) => {
  expect(refusal(xml)).toBe(key);
});

test("XML's own five entities, references to characters and CDATA are read", () => {
  const name = '&lt;a&gt; &amp; &quot;b&quot; &apos;c&apos; &#224;';
  const { of } = readByAll(small('x').replace('displayName="x"', `displayName="${name}"`));
  expect(of('results')[0]?.name).toBe(`<a> & "b" 'c' à`);
  expect(
    readByAll(cdaOf(section('47045-0', 'Referto', { text: '<![CDATA[a < b]]>' }))).document.source?.narrative,
  ).toEqual([{ title: 'Referto', text: 'a < b' }]);
});

describe('limits', () => {
  const nested = (depth: number) => small('x', `${'<list><item>'.repeat(depth)}x${'</item></list>'.repeat(depth)}`);

  test('64 levels are read, more are refused', () => {
    expect(refusal(nested(20))).toBe(undefined);
    expect(refusal(nested(40))).toBe('importXmlDeep');
    expect(refusal(`${'<a>'.repeat(1_000_000)}`)).toBe('importXmlDeep');
  });

  test('200,000 elements and texts, and 20 MB', () => {
    expect(refusal(small('x', '<br/>'.repeat(199_000)))).toBe(undefined);
    expect(refusal(small('x', '<br/>'.repeat(201_000)))).toBe('importHeavy');
    expect(refusal(new Uint8Array(20 * 1024 * 1024 + 1))).toBe('importLarge');
  });

  test('entities that grow are refused before they grow', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`;
    expect(refusal(bomb + small('&b;'))).toBe('importXmlDoctype');
  });

  const long = 'x'.repeat(2_000_000);
  test.each([
    ['a name', small(long)],
    [
      'digits that are no number',
      report([within(observation(loinc('2345-7') + quantity(`${'1'.repeat(2_000_000)}x`, 'mg/dL')))]),
    ],
    ['braces in a unit', report([within(observation(loinc('2345-7') + quantity('90', '{'.repeat(2_000_000))))])],
    [
      'digits in a text',
      small('x', `<paragraph ID="a">${'1'.repeat(2_000_000)}</paragraph>`).replace(
        '<value',
        '<text><reference value="#a"/></text><value',
      ),
    ],
    ['empty cells', small('x', `<table><tr>${'<td/>'.repeat(150_000)}<td>x</td></tr></table>`)],
    [
      'one mark for many entries',
      report(
        Array.from({ length: 3_000 }, () =>
          within(observation(`${loinc('2345-7')}<text><reference value="#a"/></text>${quantity('90', 'mg/dL')}`)),
        ),
        `<paragraph ID="a">${long}</paragraph>`,
      ),
    ],
  ])('a very long text takes little time: %s', (_, xml) => {
    const started = performance.now();
    expect(refusal(xml)).toBe(undefined);
    expect(performance.now() - started).toBeLessThan(8_000);
  });
});

test('a document without structured data is one without entries', () => {
  const xml = cdaOf('').replace(
    /<structuredBody>.*<\/structuredBody>/s,
    '<nonXMLBody><text mediaType="application/pdf" representation="B64">JVBERi0=</text></nonXMLBody>',
  );
  const { document } = readByAll(xml);
  expect([document.size, document.source?.notes?.map(({ key }) => key)]).toEqual([0, ['noBody']]);
});

test('a document of another kind has its text, and each entry is counted', () => {
  const sections = section('18842-5', 'Lettera', {
    text: 'Testo.',
    entries: [observation(loinc('2345-7', 'Glucosio'))],
  });
  const { document, left, rows } = readByAll(cdaOf(sections, { kind: '18842-5', head: SERVICE }));
  expect([rows, left]).toEqual([[], [['Glucosio', 'unknownKind']]]);
  expect(document.source?.narrative).toEqual([{ title: 'Lettera', text: 'Testo.' }]);
});

test('the kind is recognised by the template where the code is missing', () => {
  const xml = small().replace(
    /<code code="11502-2"[^>]*>(?:<\/code>)?/,
    '<templateId root="2.16.840.1.113883.2.9.10.1.1" extension="1.3"/>',
  );
  expect(readByAll(xml).of('results')).toMatchObject([{ value: 90 }]);
});
