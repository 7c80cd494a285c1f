import { describe, expect, test } from 'vitest';
import { isPlaceholder, unescaped } from '@/lib/record/import/cda/plain';
import { timeOf } from '@/lib/record/import/cda/values';
import {
  act,
  cdaOf,
  code,
  KIND,
  loinc,
  observation,
  quantity,
  readByAll,
  report,
  SERVICE,
  SYSTEM,
  section,
  summary,
  textAt,
  time,
  within,
  words,
} from '../../support/cda';

// What the programs of laboratories and hospitals write beside the rules of the national health file.

const results = (xml: string) => readByAll(xml).rows.filter((row) => row.section === 'results');

test.each([
  ['20230310000000+100', '2023-03-10T00:00:00+01:00'],
  ['20230310083000+02', '2023-03-10T08:30:00+02:00'],
  ['20230310083000-3', '2023-03-10T08:30:00-03:00'],
  ['20230310083000+2000', '2023-03-10T08:30:00'],
  ['20230310083000+0130', '2023-03-10T08:30:00+01:30'],
])('an offset that lacks digits is read, an impossible one is none: %s', (written, wanted) => {
  expect(timeOf(written)).toBe(wanted);
});

test('a visit of which only the end is known was on that day', () => {
  const encounter = `<encounter>${code('code', 'AMB', SYSTEM.actCode, 'Ambulatoriale')}<effectiveTime><high value="20001010"/></effectiveTime></encounter>`;
  expect(summary('46240-8', [encounter]).of('visits')).toMatchObject([{ day: '2000-10-10' }]);
});

test('usual prefixes that are not declared have their meaning, and padding after the end is no part of a document', () => {
  const xml = report([within(observation(loinc('2345-7') + quantity('90', 'mg/dL')))]);
  const bare = xml.replace(/ xmlns:(?:xsi|lab|sdtc)="[^"]*"/g, '');
  expect(bare).not.toContain('xmlns:');
  expect(results(bare)).toMatchObject([{ input: { value: 90 } }]);
  expect(results(`${xml}\u0000C\uFFFD\n x`)).toMatchObject([{ input: { value: 90 } }]);
});

describe('texts', () => {
  test('HTML that was escaped several times, or written as text, becomes plain text', () => {
    expect(unescaped('&amp;#38;gt; 16')).toBe('> 16');
    expect(unescaped('&lt;p&gt;Uno&lt;br/&gt;due &lt;b&gt;tre&lt;/b&gt;&lt;/p&gt;').trim()).toBe('Uno\ndue tre');
    expect(unescaped('pH <7 e >5, a<b')).toBe('pH <7 e >5, a<b');
  });

  test('a quotation mark or a code of letters X alone is a placeholder', () => {
    expect(['"', "''", 'XXX.XX', 'xxx'].map(isPlaceholder)).toEqual([true, true, true, true]);
    expect(['X', 'XXX.1', '"a"'].map(isPlaceholder)).toEqual([false, false, false]);
  });

  test('a line that is a placeholder is none of a text', () => {
    const text =
      '<paragraph>[DESCRIZIONE]</paragraph><paragraph>#Note_1</paragraph><paragraph>Sta bene.</paragraph><table><tbody><tr><td>[A]</td><td>-</td></tr></tbody></table>';
    const { document } = readByAll(cdaOf(section('8648-8', 'Decorso', { text }), { kind: KIND.stay }));
    expect(document.source?.narrative).toEqual([{ title: 'Decorso', text: 'Sta bene.' }]);
  });

  test('a document without a title has that of its kind', () => {
    const xml = report([])
      .replace(/<title>Documento<\/title>/, '')
      .replaceAll(' displayName="Documento"', '');
    expect(readByAll(xml).document.source?.title).toBe('Referto di laboratorio');
  });
});

describe('laboratory', () => {
  const glucose = loinc('2345-7', 'Glucosio') + quantity('90', 'mg/dL');

  test('a section with a local code or none has results', () => {
    const own = `<code code="L-9" codeSystem="1.2.3" displayName="Prova"/>${quantity('90', 'mg/dL')}`;
    const local = cdaOf(section('L-123', 'Chimica', { entries: [act(loinc('L-123') + within(observation(own)))] }));
    expect(results(local)).toMatchObject([{ input: { name: 'Prova', value: 90 } }]);
    expect(results(local.replace(/<section><code[^>]*>(?:<\/code>)?/, '<section>'))).toMatchObject([
      { input: { value: 90 } },
    ]);
  });

  test('an act that only holds an annotation is told by it', () => {
    const note = act(loinc('26436-6', 'Esami') + within(act(`${loinc('48767-8')}<text>Referto completo</text>`)));
    const { left, rows } = readByAll(report([within(observation(glucose)), within(note)]));
    expect(left).toEqual([]);
    expect(rows.find((row) => row.section === 'exams')?.notes).toEqual([
      { key: 'comment', values: { text: 'Referto completo' } },
    ]);
  });

  test('one test at several times keeps the code that it shares with its act', () => {
    const one = (value: string) => within(observation(loinc('18719-5', 'Curva') + quantity(value, 'mg/dL')));
    const rows = results(report([one('90') + one('140')]));
    expect(rows.map(({ input, unsure }) => [input.loinc, input.value, unsure])).toEqual([
      ['18719-5', 90, false],
      ['18719-5', 140, false],
    ]);
  });

  test('a test without a name, or with one that says nothing, has the name of its group', () => {
    const test = (name: string) =>
      `<code code="15" codeSystemName="Interna"${name && ` displayName="${name}"`}/>${words('ASSENTE')}`;
    const group = (name: string) =>
      report([]).replace(
        '<text></text>',
        `<text></text><entry>${act(`<code code="9" displayName="Tampone:"/>${within(observation(test(name)))}`)}</entry>`,
      );
    expect(results(group(''))[0]?.input.name).toBe('Tampone');
    expect(results(group('Esito'))[0]?.input.name).toBe('Tampone: Esito');
    expect(results(group('Colore'))[0]?.input.name).toBe('Colore');
  });

  const ranged = (value: string, mark: string, own = '') => {
    const range = `<referenceRange><observationRange><value xsi:type="IVL_PQ"><low value="60" unit="mg/dL"/><high value="110" unit="mg/dL"/></value>${code('interpretationCode', mark, SYSTEM.interpretation)}</observationRange></referenceRange>`;
    const mine = own && code('interpretationCode', own, SYSTEM.interpretation);
    const [row] = results(
      report([within(observation(loinc('2345-7', 'Glucosio') + quantity(value, 'mg/dL') + mine + range))]),
    );
    return [row?.input.low, row?.input.high, row?.input.range];
  };
  test('the mark of the only range that is that of the result does not change what the range is of', () => {
    expect(ranged('125', 'H')).toEqual([60, 110, undefined]);
    expect(ranged('50', 'L')).toEqual([60, 110, undefined]);
    expect(ranged('125', 'A', 'A')).toEqual([60, 110, undefined]);
    for (const [value, mark] of [
      ['90', 'H'],
      ['50', 'H'],
      ['125', 'L'],
      ['125', 'A'],
    ] as const)
      expect(ranged(value, mark)).toEqual([undefined, undefined, '60 - 110 mg/dL']);
  });

  test('a susceptibility in words or in a further cell of its row agrees with the text', () => {
    const text =
      '<table><thead><tr><th>Antibiotico</th><th>SIR</th><th>MIC</th></tr></thead><tbody><tr ID="a"><td>Amikacina</td><td>S</td><td>4</td></tr></tbody></table>';
    const said = (value: string) =>
      results(report([within(observation(`${loinc('18860-7', 'Amikacina')}${textAt('a')}${words(value)}`))], text))[0]
        ?.notes;
    expect([said('S'), said('Sensibile')]).toEqual([[], []]);
    expect(said('Resistente')?.map(({ key }) => key)).toEqual(['differs']);
  });
});

describe('patient summary', () => {
  const pressure = (value: string, number: string, id = '') =>
    observation(`${loinc(value)}${id && textAt(id)}${time('20260101080000+0100')}${quantity(number, 'mm[Hg]')}`);

  test('the two values of a pressure may be entries of their own, also in a component', () => {
    const [upper, lower] = [pressure('8480-6', '130'), pressure('8462-4', '80')];
    const wanted = [{ maxPressure: 130, minPressure: 80 }];
    expect(summary('8716-3', [upper, lower]).of('readings')).toMatchObject(wanted);
    const wrapped = [upper, lower].map((one) => `<component>${one}</component>`);
    expect(summary('8716-3', wrapped).of('readings')).toMatchObject(wanted);
  });

  test('the two values of a pressure may stand in two rows of the text', () => {
    const text =
      '<table><tbody><tr><td ID="a">Sistolica</td><td>130</td></tr><tr><td ID="b">Diastolica</td><td>80</td></tr></tbody></table>';
    const { rows } = summary('8716-3', [pressure('8480-6', '130', 'a'), pressure('8462-4', '80', 'b')], {
      text,
      head: SERVICE,
    });
    expect(rows.map(({ notes }) => notes)).toEqual([[]]);
  });

  const problem = observation(
    `${loinc('75326-9')}${code('value xsi:type="CD"', '250.0', SYSTEM.icd9, 'Diabete').replace(/<\/value[^>]*>/, '</value>')}`,
  );
  test('a statement that only names a further one is no entry', () => {
    const reference = '<act><id root="1.2.3"/><code nullFlavor="NA"/></act>';
    const { left, of } = summary('11450-4', [
      act(`<code nullFlavor="NA"/>${within(problem, 'SUBJ')}${within(reference, 'REFR')}`),
    ]);
    expect([left, of('diagnoses').length]).toEqual([[], 1]);
  });

  test('an allergy or diagnosis in words only is offered in these words, and is not sure', () => {
    const allergy = observation(
      `${loinc('52473-6')}${code('value xsi:type="CD"', 'ALG', SYSTEM.actCode).replace(/<\/value[^>]*>/, '</value>')}`,
    );
    const { rows } = summary('48765-2', [act(`<code nullFlavor="NA"/>${within(allergy)}`)], {
      text: 'Allergia al lattice',
    });
    expect(rows).toMatchObject([
      { input: { pathology: 'Allergia al lattice' }, unsure: true, notes: [{ key: 'narrativeOnly' }] },
    ]);
    const discharge = observation(`${loinc('8651-2')}<text>Polmonite</text>`);
    expect(summary('11535-2', [discharge], { kind: KIND.stay }).rows).toMatchObject([
      { section: 'diagnoses', input: { pathology: 'Polmonite' }, unsure: true },
      {},
    ]);
  });
});
