import { expect, test } from 'vitest';
import {
  act,
  cdaOf,
  code,
  loinc,
  observation,
  quantity,
  type ReadRowOfTest,
  readByAll,
  report,
  SERVICE,
  SYSTEM,
  section,
  textAt,
  time,
  within,
  words,
} from '../../support/cda';

// What a laboratory report may contain, one trap for each test.

const glucose = (value: string, more = '') =>
  within(observation(`${loinc('2345-7', 'Glucosio')}${more}<statusCode code="completed"/>${value}`));
const interval = (inside: string) => `<value xsi:type="IVL_PQ">${inside}</value>`;
const TABLE_HEAD = '<thead><tr><th>Esame</th><th>Esito</th><th>U.M.</th><th>Valori di riferimento</th></tr></thead>';
const table = (...rows: string[]) =>
  `<table>${TABLE_HEAD}<tbody>${rows
    .map(
      (row, at) =>
        `<tr ID="r${at + 1}">${row
          .split('|')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</tbody></table>`;

const results = (xml: string): ReadRowOfTest[] => readByAll(xml).rows.filter(({ section: name }) => name === 'results');
const first = (xml: string) => results(xml)[0];
const keysOf = (row: ReadRowOfTest | undefined) => row?.notes.map(({ key }) => key);

test.each([
  ['<high value="40" unit="mg/dL" inclusive="false"/>', '<', 40],
  ['<high value="40" unit="mg/dL" inclusive="true"/>', '<=', 40],
  ['<high value="40" unit="mg/dL"/>', '<=', 40],
  ['<low value="400" unit="mg/dL" inclusive="false"/>', '>', 400],
  ['<low value="400" unit="mg/dL"/>', '>=', 400],
  ['<low value="90" unit="mg/dL"/><high value="90" unit="mg/dL"/>', undefined, 90],
])('an interval %s is a comparator and a number', (inside, comparator, value) => {
  expect(first(report([glucose(interval(inside))]))?.input).toMatchObject({ value, unit: 'mg/dL' });
  expect(first(report([glucose(interval(inside))]))?.input.comparator).toBe(comparator);
});

test('an interval without a statement about its end has the comparator of the text', () => {
  const xml = report(
    [glucose(interval('<high value="40" unit="mg/dL"/>'), textAt('r1'))],
    table('Glucosio|&lt; 40|mg/dL|'),
  );
  expect(first(xml)?.input.comparator).toBe('<');
});

test('an interval with two ends, a ratio, a truth value and a code are text', () => {
  const values = [
    interval('<low value="1" unit="/uL"/><high value="5" unit="/uL"/>'),
    '<value xsi:type="RTO"><numerator xsi:type="INT" value="1"/><denominator xsi:type="INT" value="160"/></value>',
    '<value xsi:type="BL" value="true"/>',
    '<value xsi:type="hl7:CD" xmlns:hl7="urn:hl7-org:v3" code="260385009" codeSystem="2.16.840.1.113883.6.96" displayName="Negativo"/>',
    '<value xsi:type="ED">testo lungo</value>',
  ];
  const made = values.map((value) =>
    within(observation(`<code code="X1" codeSystem="1.2.3.4" displayName="Prova"/>${value}`)),
  );
  expect(results(report(made)).map(({ input }) => input.text)).toEqual([
    '1 - 5 /uL',
    '1:160',
    'Sì',
    'Negativo',
    'testo lungo',
  ]);
});

test('a decimal comma in a number stays text', () => {
  const row = first(report([glucose(quantity('5,4', 'mmol/L'))]));
  expect([row?.input.text, row?.input.value]).toEqual(['5,4 mmol/L', undefined]);
  expect(keysOf(row)).toEqual(['commaNumber']);
});

test.each([
  ['a value that is not stated', '<value xsi:type="PQ" nullFlavor="NI"/>', 'noValue'],
  ['a hidden value', '<value xsi:type="PQ" nullFlavor="MSK"/>', 'masked'],
  ['a placeholder', words('[...]'), 'placeholder'],
  ['a placeholder number', quantity('999999', 'mg/dL'), 'placeholder'],
  ['no value', '', 'noValue'],
  ['a picture', '<value xsi:type="ED" mediaType="image/jpeg" representation="B64">JVBERi0=</value>', 'picture'],
])('%s is counted and left out', (_, value, reason) => {
  const { document, left, of } = readByAll(report([glucose(value)]));
  expect([document.size, of('results')]).toEqual([1, []]);
  expect(left).toEqual([['Glucosio', reason]]);
});

test('a test that was not carried out, was denied, ordered or entered by mistake is left out', () => {
  const made = ['aborted', 'nullified'].map((status) =>
    within(observation(`${loinc('2345-7', 'Glucosio')}<statusCode code="${status}"/>${quantity('90', 'mg/dL')}`)),
  );
  const denied = within(
    observation(`${loinc('2345-7', 'Glucosio')}${quantity('90', 'mg/dL')}`, 'moodCode="EVN" negationInd="true"'),
  );
  const ordered = within(observation(`${loinc('2345-7', 'Glucosio')}${quantity('90', 'mg/dL')}`, 'moodCode="RQO"'));
  expect(readByAll(report([...made, denied, ordered])).left.map(([, reason]) => reason)).toEqual([
    'aborted',
    'inError',
    'negated',
    'plan',
  ]);
});

test('the day is that of the collection, then of the test, then of the service', () => {
  const collected = within(act(`${loinc('33882-2', 'Prelievo')}${time('20260201073000+0100')}`));
  const own = time('20260202120000+0100');
  expect(first(report([collected + glucose(quantity('90', 'mg/dL'), own)]))?.input.day).toBe('2026-02-01');
  expect(first(report([glucose(quantity('90', 'mg/dL'), own)]))?.input.day).toBe('2026-02-02');
  expect(first(report([glucose(quantity('90', 'mg/dL'))]))?.input.day).toBe('2026-02-03');
});

test('a result without any day is not sure: the day of the document is not its own', () => {
  const row = first(report([glucose(quantity('90', 'mg/dL'))], '', { head: '' }));
  expect([row?.unsure, row?.input.day, keysOf(row)]).toEqual([true, undefined, ['noDay']]);
});

test('the offset of a time is kept, also one of winter in summer', () => {
  const { document } = readByAll(report([glucose(quantity('90', 'mg/dL'), time('20260702003000+0100'))]));
  const [one] = document.entries.flatMap(({ resource }) => resource.effectiveDateTime ?? []);
  expect(one).toBe('2026-07-02T00:30:00+01:00');
});

test('text and entry that differ are both shown, and nothing is sure', () => {
  const row = first(report([glucose(quantity('191', 'mg/dL'), textAt('r1'))], table('Glucosio|119|mg/dL|70 - 191')));
  expect([row?.unsure, row?.input.value]).toEqual([true, 191]);
  expect(row?.notes[0]).toEqual({
    key: 'differs',
    values: { entry: '191 mg/dL', text: 'Glucosio · 119 · mg/dL · 70 - 191' },
  });
});

test('a rounded number, a decimal comma and thousands in the text are the same number', () => {
  const text = table('Glucosio|90,5|mg/dL|', 'Glucosio|1.090|mg/dL|', 'Glucosio|90,00 *|mg/dL|');
  const made = [glucose(quantity('90.46', 'mg/dL'), textAt('r1')), glucose(quantity('1090', 'mg/dL'), textAt('r2'))];
  expect(
    results(report([...made, glucose(quantity('90', 'mg/dL'), textAt('r3'))], text)).map(({ unsure }) => unsure),
  ).toEqual([false, false, false]);
});

test('a value below a limit in the text and an exact one in the entry differ', () => {
  expect(
    first(report([glucose(quantity('40', 'mg/dL'), textAt('r1'))], table('Glucosio|&lt; 40|mg/dL|')))?.unsure,
  ).toBe(true);
});

test('a reference that leads nowhere, has no # or is a placeholder is no error', () => {
  const made = [
    '<text><reference value="#nowhere"/></text>',
    '<text><reference value="r1"/></text>',
    '<text><reference value="[..]"/></text>',
  ];
  const rows = results(
    report(
      made.map((one) => glucose(quantity('90', 'mg/dL'), one)),
      table('Glucosio|90|mg/dL|'),
    ),
  );
  expect(rows.map(({ unsure }) => unsure)).toEqual([false, false, false]);
  expect(rows[1]?.quote).toBe('Glucosio · 90 · mg/dL');
});

test('a range, a mark and a unit that only the text has are taken from its row', () => {
  const row = first(report([glucose(quantity('119'))], table('Glucosio|119 *|mg/dL|70 - 99')));
  expect(row?.input).toMatchObject({ value: 119, unit: 'mg/dL', range: '70 - 99', interpretation: '*' });
  expect([row?.unsure, keysOf(row)]).toEqual([true, ['unitFromText']]);
});

test.each([
  ['unknown', quantity('90', 'pinte'), '90 pinte', 'otherUnit'],
  ['1', quantity('90', '1'), '90', 'noUnit'],
])('a value in a unit that is %s stays text and is not sure', (_, value, text, note) => {
  const row = first(report([glucose(value)]));
  expect([row?.input.text, row?.input.value, row?.unsure, keysOf(row), row?.wrong]).toEqual([
    text,
    undefined,
    true,
    [note],
    [],
  ]);
});

test('a value without a unit has that of its code, if the code names one, and is not sure', () => {
  const row = first(report([glucose(quantity('90'))]));
  expect([row?.input.value, row?.unsure, keysOf(row), row?.wrong]).toEqual([90, true, ['unitOfCode'], []]);
  const inr = within(observation(`${loinc('6301-6', 'INR')}${quantity('2.4')}`));
  expect(first(report([inr]))).toMatchObject({ input: { value: 2.4 }, unsure: false, wrong: [] });
});

test('units as reports print them are read', () => {
  const count = within(observation(`${loinc('6690-2', 'Leucociti')}${quantity('6.4', '10^3/µL')}`));
  expect(first(report([count]))).toMatchObject({ input: { value: 6.4 }, unsure: false, wrong: [] });
});

const range = (value: string, condition = '', mark = 'N') =>
  `<referenceRange><observationRange>${value}<interpretationCode code="${mark}"/>${condition}</observationRange></referenceRange>`;
const ends = (low: string, high: string, unit = 'mg/dL') =>
  interval(`<low value="${low}" unit="${unit}"/><high value="${high}" unit="${unit}"/>`);
const ifOf = (condition: string, value: string) =>
  `<lab:precondition><lab:criterion>${code('lab:code', condition, SYSTEM.loinc, 'Condizione')}${value}</lab:criterion></lab:precondition>`;
const ifSex = (sex: string) => ifOf('46098-0', `<lab:value xsi:type="CE" code="${sex}"/>`);
const ifAge = (inside: string) => ifOf('30525-0', `<lab:value xsi:type="IVL_PQ">${inside}</lab:value>`);
const ranged = (...ranges: string[]) => first(report([glucose(`${quantity('90', 'mg/dL')}${ranges.join('')}`)]))?.input;

test('of several ranges the one whose condition the patient meets applies; all are kept in words', () => {
  const input = ranged(range(ends('1', '2'), ifSex('M')), range(ends('3', '4'), ifSex('F')));
  expect(input).toMatchObject({ low: 3, high: 4, condition: 'F', range: 'M: 1 - 2 mg/dL; F: 3 - 4 mg/dL' });
});

test('a range of another sex or age has no ends', () => {
  const input = ranged(range(ends('1', '2'), ifSex('M')), range(ends('3', '4'), ifAge('<high value="17" unit="a"/>')));
  expect([input?.low, input?.high]).toEqual([undefined, undefined]);
  expect(input?.range).toBe('M: 1 - 2 mg/dL; Condizione ≤ 17 anni: 3 - 4 mg/dL');
  expect(ranged(range(ends('1', '2'), ifSex('M')))).toMatchObject({ range: 'M: 1 - 2 mg/dL' });
  expect(ranged(range(ends('1', '2'), ifSex('M')))?.low).toBe(undefined);
});

test('a limit of age in years is reached on the birthday', () => {
  // The person is 64 on the day of the collection.
  const age = (inside: string) => ranged(range(ends('3', '4'), ifAge(inside)))?.low;
  expect(age('<low value="64" unit="a"/>')).toBe(3);
  expect(age('<low value="65" unit="a"/>')).toBe(undefined);
  expect(age('<high value="64" unit="a"/>')).toBe(3);
  expect(age('<high value="64" unit="a" inclusive="false"/>')).toBe(undefined);
});

test('a range with an unknown condition, and one of several that apply, have no ends', () => {
  expect(ranged(range(ends('3', '4'), ifOf('49051-6', `<lab:value xsi:type="PQ" value="12" unit="wk"/>`)))?.low).toBe(
    undefined,
  );
  expect(ranged(range(ends('1', '2')), range(ends('3', '4'), ifSex('F')))?.low).toBe(undefined);
});

test('a range of critical values and one in another unit have no ends', () => {
  expect(ranged(range(ends('300', '900'), '', 'HH'))?.low).toBe(undefined);
  const other = ranged(range(ends('3.9', '5.5', 'mmol/L')));
  expect([other?.low, other?.range]).toEqual([undefined, '3,9 - 5,5 mmol/L']);
});

test('results of panels within panels are each a row', () => {
  const inner = (value: string) =>
    `<component>${observation(loinc('2345-7', 'Glucosio') + quantity(value, 'mg/dL'))}</component>`;
  const panel = (inside: string) =>
    `<organizer classCode="BATTERY" moodCode="EVN">${loinc('24320-4', 'Profilo')}${inside}</organizer>`;
  const nested = panel(`${inner('90')}<component>${panel(inner('91'))}</component>`);
  expect(results(report([within(nested)])).map(({ input }) => input.value)).toEqual([90, 91]);
});

test('the code of a panel that all its tests repeat is no code of theirs', () => {
  const one = (name: string, value: string) =>
    `<component>${observation(`${loinc('58410-2', name)}${quantity(value, 'g/dL')}`)}</component>`;
  const panel = `<organizer classCode="BATTERY" moodCode="EVN">${loinc('58410-2', 'Emocromo')}${one('Emoglobina', '12')}${one('MCHC', '33')}</organizer>`;
  const rows = results(report([within(panel)]));
  expect(rows.map(({ input: { name, loinc: found }, unsure }) => [name, found, unsure])).toEqual([
    ['Emoglobina', undefined, true],
    ['MCHC', undefined, true],
  ]);
});

test('results that only the table has are remarked on the document', () => {
  const text = table('Glucosio|90|mg/dL|', 'Sodio|140|mmol/L|', 'Potassio|4,1|mmol/L|');
  const { document } = readByAll(report([glucose(quantity('90', 'mg/dL'))], text));
  expect(document.source?.notes).toEqual([
    { key: 'moreRows', values: { section: 'Chimica', rows: 'Sodio, Potassio' } },
  ]);
  expect(document.size).toBe(1);
});

test('LOINC in a translation of a local code is used; a local code alone is a name', () => {
  const local = '<code code="GLU" codeSystem="1.2.3.4" displayName="Glicemia">';
  const translated = within(
    observation(`${local}${code('translation', '2345-7', SYSTEM.loinc)}</code>${quantity('90', 'mg/dL')}`),
  );
  const alone = within(observation(`${local}</code>${quantity('91', 'mg/dL')}`));
  expect(results(report([translated, alone])).map(({ input: { loinc: found, name } }) => [found, name])).toEqual([
    ['2345-7', 'Glicemia'],
    [undefined, 'Glicemia'],
  ]);
});

test('a code that is not of its system is not used and told', () => {
  const wrong = within(observation(`${code('code', '250.00', SYSTEM.loinc, 'Glucosio')}${quantity('90', 'mg/dL')}`));
  const row = first(report([wrong]));
  expect([row?.input.loinc, row?.unsure]).toEqual([undefined, true]);
  expect(row?.notes).toContainEqual({ key: 'wrongCode', values: { code: '250.00', system: 'LOINC' } });
});

test('HTML that was escaped twice is unescaped', () => {
  const row = first(
    report([
      within(
        observation(
          `<code nullFlavor="OTH"><originalText>Acido &amp;#39;urico&amp;#39;</originalText></code>${words('a &amp;lt; b')}`,
        ),
      ),
    ]),
  );
  expect([row?.input.name, row?.input.text]).toEqual(["Acido 'urico'", 'a < b']);
});

test('tests about which people tell nobody have the strictest level', () => {
  const hiv = within(observation(`${loinc('56888-1', 'Anticorpi')}${words('negativo')}`));
  const drugs = within(
    observation(`<code code="C" codeSystem="1.2.3" displayName="Cannabinoidi urinari"/>${words('negativo')}`),
  );
  const { document } = readByAll(report([hiv, drugs, glucose(quantity('90', 'mg/dL'))]));
  const levels = document.entries.flatMap(({ resource, place }) =>
    place === undefined ? [] : [resource.meta?.security?.[0]?.code],
  );
  expect(levels).toEqual(['V', 'V', 'N']);
});

test('antibiotics have their letter, with or without a concentration, and name the organism', () => {
  const antibiotic = (name: string, value: string, letter: string) =>
    `<component>${observation(`<code code="${name}" codeSystem="1.2.3" displayName="${name}"/>${value}<interpretationCode code="${letter}" codeSystem="${SYSTEM.interpretation}"/>`)}</component>`;
  const cluster = (organism: string, inside: string) =>
    `<organizer classCode="CLUSTER" moodCode="EVN">${loinc('18769-0')}<specimen><specimenRole><specimenPlayingEntity classCode="MIC">${organism}</specimenPlayingEntity></specimenRole></specimen><component><organizer classCode="BATTERY" moodCode="EVN">${loinc('29576-6')}${inside}</organizer></component></organizer>`;
  const coli = cluster(
    '<code code="112283007" codeSystem="2.16.840.1.113883.6.96" displayName="Escherichia coli"/>',
    antibiotic('Ampicillina', '', 'R') + antibiotic('Amikacina', quantity('8', 'mg/L'), 'I'),
  );
  const other = cluster('<code nullFlavor="OTH"/><name>Klebsiella</name>', antibiotic('Ampicillina', '', 'S'));
  const rows = results(report([within(coli), within(other)]));
  expect(
    rows.map(({ input: { name, value, text, interpretation, condition } }) => [
      name,
      value ?? text,
      interpretation,
      condition,
    ]),
  ).toEqual([
    ['Chimica', 'Escherichia coli', undefined, undefined],
    ['Ampicillina', 'R', 'R', 'Escherichia coli'],
    ['Amikacina', 8, 'I', 'Escherichia coli'],
    ['Chimica', 'Klebsiella', undefined, undefined],
    ['Ampicillina', 'S', 'S', 'Klebsiella'],
  ]);
  expect(keysOf(rows[2])).toContain('increasedExposure');
  expect(new Set(rows.map(({ path }) => path)).size).toBe(5);
});

test('a speciality in words only, and an unknown one, are counted or read', () => {
  const xml = cdaOf(
    section('18725-2', 'Microbiologia', { text: '<paragraph>Negativo per batteri.</paragraph>' }) +
      section('99999-9', 'Altro', { entries: [act(glucose(quantity('90', 'mg/dL')))] }),
    { head: SERVICE },
  );
  const { left, of, document } = readByAll(xml);
  expect(left).toEqual([['Microbiologia', 'narrativeOnly']]);
  expect(of('results')).toMatchObject([{ loinc: '2345-7', value: 90 }]);
  expect(document.source?.narrative[0]).toEqual({ title: 'Microbiologia', text: 'Negativo per batteri.' });
});
