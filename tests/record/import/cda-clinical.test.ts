import { describe, expect, test } from 'vitest';
import {
  act,
  cdaOf,
  code,
  KIND,
  loinc,
  observation,
  quantity,
  readByAll,
  SYSTEM,
  section,
  span,
  summary,
  textAt,
  time,
  within,
  words,
} from '../../support/cda';

// Problems, allergies, medicines, vaccinations, readings and what has no place, one trap for each test.

const STAY = `<componentOf><encompassingEncounter>${span('20260212090000+0100', '20260219110000+0100')}</encompassingEncounter></componentOf>`;
const icd = (value: string, name: string) =>
  code('value xsi:type="CD"', value, SYSTEM.icd9, name).replace(/<\/value[^>]*>/, '</value>');
const concern = (inside: string) => act(`<code nullFlavor="NA"/>${within(inside, 'SUBJ')}`);

describe('problems', () => {
  const problem = (value: string, more = '') => observation(`${loinc('75326-9')}${more}${value}`);

  test('an onset keeps its precision: year, month or day', () => {
    const made = ['2019', '201903', '20190315'].map((low) =>
      concern(problem(icd(`25${low.length}.0`, low), span(low))),
    );
    expect(
      summary('11450-4', made)
        .of('diagnoses')
        .map(({ onset }) => onset),
    ).toEqual(['2019', '2019-03', '2019-03-15']);
  });

  test('the list of problems has problems under any code', () => {
    const made = observation(code('code', '55607006', '2.16.840.1.113883.6.96') + icd('493.90', 'Asma'));
    expect(
      summary('11450-4', [made])
        .of('diagnoses')
        .map(({ pathology }) => pathology),
    ).toEqual(['Asma']);
  });

  test('a day that does not exist is missing', () => {
    expect(summary('11450-4', [problem(icd('250.0', 'Diabete'), span('20260231'))]).of('diagnoses')[0]?.onset).toBe(
      undefined,
    );
  });

  test('words without a code, a referenced text and a code without words are diagnoses', () => {
    const made = [
      problem('<value xsi:type="CD" nullFlavor="OTH"><originalText>Gastrite</originalText></value>'),
      problem('<value xsi:type="CD" nullFlavor="OTH"><originalText><reference value="#p"/></originalText></value>'),
      problem(icd('401.9', '')),
    ];
    const { of } = summary('11450-4', made, { text: '<list><item ID="p">Reflusso</item></list>' });
    expect(of('diagnoses').map(({ pathology }) => pathology)).toEqual(['Gastrite', 'Reflusso', 'ICD-9-CM 401.9']);
  });

  test('ICD-10 is taken, and a code of a procedure is not sure', () => {
    const ten = '<value xsi:type="CD" code="E11.9" codeSystem="2.16.840.1.113883.6.3" displayName="Diabete"/>';
    const { rows } = summary('11450-4', [problem(ten), problem(icd('81.51', 'Protesi'))]);
    expect(rows.map(({ input, unsure }) => [input.pathology, input.icd10, unsure])).toEqual([
      ['Diabete', 'E11.9', false],
      ['Protesi', undefined, true],
    ]);
    expect(rows[1]?.notes[0]).toEqual({ key: 'notDisease', values: { code: '81.51' } });
  });

  test('that there is none, one that is denied, a placeholder and one of a relative are no diagnoses', () => {
    const made = [
      problem(
        code('value xsi:type="CD"', 'no-known-problems', SYSTEM.noProblems, 'Nessuno').replace(
          /<\/value[^>]*>/,
          '</value>',
        ),
      ),
      observation(loinc('75326-9') + icd('250.00', 'Diabete'), 'moodCode="EVN" negationInd="true"'),
      problem('<value xsi:type="CD" nullFlavor="OTH"><originalText>XXX</originalText></value>'),
      problem(icd('401.9', 'Ipertensione'), '<subject><relatedSubject><code code="MTH"/></relatedSubject></subject>'),
      problem('<value xsi:type="CD" nullFlavor="MSK"/>'),
    ];
    const { left, rows } = summary('11450-4', made);
    expect(rows).toEqual([]);
    expect(left.map(([, reason]) => reason)).toEqual(['statement', 'negated', 'placeholder', 'another', 'masked']);
  });

  test('text with another date is not sure; the same disease twice with other beginnings is two', () => {
    const text = '<list><item ID="p">Frattura del 03/07/2018</item></list>';
    const made = [
      problem(icd('813.42', 'Frattura'), textAt('p') + span('20180702')),
      problem(icd('813.42', 'Frattura'), span('20210101')),
    ];
    const { rows } = summary('11450-4', made, { text });
    expect(rows.map(({ input, unsure }) => [input.onset, unsure])).toEqual([
      ['2018-07-02', true],
      ['2021-01-01', false],
    ]);
  });

  test('the only time of a diagnosis is when it was made', () => {
    const made = observation(`${loinc('29308-4')}${time('20260308013000+0100')}${icd('427.31', 'Fibrillazione')}`);
    const [row] = summary('29548-5', [made], { kind: KIND.visit }).of('diagnoses');
    expect([row?.onset, row?.pathology]).toEqual([undefined, 'Fibrillazione']);
  });
});

describe('allergies', () => {
  const agent = (inside: string) =>
    `<participant typeCode="CSM"><participantRole><playingEntity>${inside}</playingEntity></participantRole></participant>`;
  const allergy = (kind: string, inside: string) =>
    concern(
      observation(`${loinc('52473-6')}<value xsi:type="CD" code="${kind}" codeSystem="${SYSTEM.actCode}"/>${inside}`),
    );

  test('agents by code, by name, in words and by reference; the kind tells intolerances', () => {
    const made = [
      allergy('DALG', agent(code('code', 'J01CA04', SYSTEM.atc, 'Amoxicillina'))),
      allergy('FINT', agent('<code nullFlavor="UNK"/><name>Lattosio</name>')),
      allergy('FALG', agent('<code nullFlavor="NI"><originalText>Noci</originalText></code>')),
      allergy(
        'EALG',
        agent('<code nullFlavor="NI"><originalText><reference value="nowhere"/></originalText></code>') + textAt('a'),
      ),
    ];
    const { of } = summary('48765-2', made, { text: '<paragraph ID="a">Polline</paragraph>' });
    expect(of('diagnoses').map(({ pathology, kind }) => [pathology, kind])).toEqual([
      ['Amoxicillina', 'Allergia'],
      ['Lattosio', 'Intolleranza'],
      ['Noci', 'Allergia'],
      ['Polline', 'Allergia'],
    ]);
  });

  test('an agent in the list of allergies is one under any code', () => {
    const made = observation(loinc('48765-2') + agent(code('code', 'J01C', SYSTEM.atc, 'Penicilline')));
    expect(summary('48765-2', [made]).of('diagnoses')).toMatchObject([{ pathology: 'Penicilline', kind: 'Allergia' }]);
  });

  test.each(['no-known-allergies', 'no-known-food-allergies', 'no-allergy-info'])('%s is never an allergy', (value) => {
    const none = code('value xsi:type="CD"', value, SYSTEM.noAllergies, 'Nessuna').replace(
      /<\/value[^>]*>/,
      '</value>',
    );
    const { rows, left } = summary('48765-2', [concern(observation(code('code', 'OINT', SYSTEM.actCode) + none))]);
    expect([rows, left]).toEqual([[], [['Nessuna', 'statement']]]);
  });

  test('the same agent twice is one allergy, and a section in words only is counted', () => {
    const twice = allergy('DALG', agent(code('code', 'J01C', SYSTEM.atc, 'Penicilline')));
    expect(summary('48765-2', [twice, twice]).left).toEqual([['Penicilline', 'repeated']]);
    expect(summary('48765-2', [], { text: 'Nessuna allergia nota.' })).toMatchObject({
      rows: [],
      left: [['Sezione', 'narrativeOnly']],
    });
  });
});

describe('medicines', () => {
  const product = (inside: string) =>
    `<consumable><manufacturedProduct><manufacturedMaterial>${inside}</manufacturedMaterial></manufacturedProduct></consumable>`;
  const RAMIPRIL = product(code('code', 'C09AA05', SYSTEM.atc, 'Ramipril'));
  const taken = (inside: string, mood = 'EVN') =>
    `<substanceAdministration classCode="SBADM" moodCode="${mood}">${inside}</substanceAdministration>`;
  const every = (value: string, unit: string) =>
    `<effectiveTime xsi:type="PIVL_TS"><period value="${value}" unit="${unit}"/></effectiveTime>`;

  test('dose, frequency, rate, route and prescriber', () => {
    const author =
      '<author><assignedAuthor><assignedPerson><name>Ada Finta</name></assignedPerson></assignedAuthor></author>';
    const inside = `${span('20260101', '20260301')}${every('1', 'd')}<routeCode code="PO" codeSystem="1.2" displayName="orale"/><doseQuantity><low value="1"/><high value="2"/></doseQuantity><administrationUnitCode code="T" codeSystem="1.2" displayName="compresse"/>${RAMIPRIL}${author}`;
    const { rows } = summary('10160-0', [taken(inside)]);
    expect(rows[0]?.input).toMatchObject({
      dose: '1 - 2 compresse',
      frequency: 'ogni giorno',
      end: '2026-03-01',
      prescriber: 'Ada Finta',
    });
    expect(rows[0]?.notes).toContainEqual({ key: 'route', values: { route: 'orale' } });
  });

  test('AIC keeps its zeros, in the code or in a translation, with its ATC code', () => {
    const both = product(
      code('code', 'N02BE01', SYSTEM.atc, 'Paracetamolo', code('translation', '012345678', SYSTEM.aic, 'NOME')),
    );
    const { document } = summary('10160-0', [taken(span('20260101') + both)]);
    const coding = document.entries.find(({ place }) => place === 0)?.resource.medicationCodeableConcept;
    expect(coding).toMatchObject({
      coding: [{ code: 'N02BE01' }, { system: 'urn:oid:2.16.840.1.113883.2.9.6.1.5', code: '012345678' }],
    });
  });

  test.each(['PRP', 'RQO', 'INT'])('advised in mood %s is never taken', (mood) => {
    expect(summary('93341-6', [taken(span('20260101') + RAMIPRIL, mood)], { kind: KIND.visit }).left).toEqual([
      ['Ramipril', 'plan'],
    ]);
  });

  test('proposed or ordered is never taken, wherever it stands; intended is, among the therapies', () => {
    const made = ['PRP', 'RQO', 'INT'].map((mood) => taken(span('20260101') + RAMIPRIL, mood));
    const { left, of } = summary('10160-0', made);
    expect(left.map(([, reason]) => reason)).toEqual(['plan', 'plan']);
    expect(of('therapies')).toHaveLength(1);
    expect(summary('18776-5', made).of('therapies')).toEqual([]);
  });

  test('that there is none is no therapy', () => {
    const none = taken(code('code', 'no-known-medications', SYSTEM.noMedicines) + product('<code nullFlavor="NA"/>'));
    expect(summary('10160-0', [none])).toMatchObject({ rows: [], left: [[expect.any(String), 'statement']] });
  });

  test('those of the past without any date end at the date of the document, and are unsure', () => {
    const { rows } = summary('8677-7', [taken(`<statusCode code="completed"/>${RAMIPRIL}`)], { kind: KIND.pathology });
    expect(rows.find(({ section: name }) => name === 'therapies')).toMatchObject({
      ...{ input: { state: 2, end: '2026-02-05' }, unsure: true, wrong: [] },
      notes: expect.arrayContaining([{ key: 'endBeforeDocument', values: { day: '05/02/2026' } }]),
    });
  });

  test('those of a stay end with it, those of a summary are still taken', () => {
    const inside = `<statusCode code="completed"/>${span('20260213')}${RAMIPRIL}`;
    const stay = summary('10160-0', [taken(inside)], { kind: KIND.stay, head: STAY });
    expect(stay.of('therapies')).toMatchObject([{ state: 2, start: '2026-02-13', end: '2026-02-19' }]);
    const { rows } = summary('10160-0', [taken(inside)]);
    expect(rows[0]).toMatchObject({ input: { state: 1 }, unsure: true, wrong: [] });
    expect(rows[0]?.notes.map(({ key }) => key)).toContain('completedWithoutEnd');
  });

  test('text with another dose is not sure', () => {
    const inside = `${textAt('t')}${span('20260101')}<doseQuantity value="5" unit="mg"/>${RAMIPRIL}`;
    const { rows } = summary('10160-0', [taken(inside)], { text: '<list><item ID="t">Ramipril 10 mg</item></list>' });
    expect([rows[0]?.unsure, rows[0]?.notes[0]?.key]).toEqual([true, 'differs']);
  });

  test('one that the text alone names is offered in words; those of entries are not offered twice', () => {
    const text =
      '<table><thead><tr><th>Farmaco</th></tr></thead><tbody><tr><td>RAMIPRIL 5 mg</td></tr><tr><td>Aspirina 100 mg</td></tr></tbody></table>';
    const { rows } = summary('10160-0', [taken(span('20260101') + RAMIPRIL)], { text });
    expect(rows.map(({ input: { drug }, unsure }) => [drug, unsure])).toEqual([
      ['Ramipril', false],
      ['Aspirina 100 mg', true],
    ]);
  });

  test('a vaccination in a list of vaccinations; another medicine there is not sure; a denied one is none', () => {
    const vaccine = (atc: string, more = '', attributes = '') =>
      `<substanceAdministration classCode="SBADM" moodCode="EVN" ${attributes}>${more}${time('20251015')}${product(`${code('code', atc, SYSTEM.atc, 'Prodotto')}<lotNumberText>L1</lotNumberText>`)}</substanceAdministration>`;
    const made = [
      vaccine('J07BB02'),
      vaccine('C09AA05'),
      vaccine('J07BB02', '<statusCode code="cancelled"/>'),
      vaccine('J07BB02', '', 'negationInd="true"'),
    ];
    const { rows, left } = summary('11369-6', made);
    expect(rows.map(({ input: { day, lot }, unsure }) => [day, lot, unsure])).toEqual([
      ['2025-10-15', 'L1', false],
      ['2025-10-15', 'L1', true],
    ]);
    expect(left.map(([, reason]) => reason)).toEqual(['notGiven', 'notGiven']);
  });
});

describe('readings', () => {
  const measure = (value: string, number: string, unit: string, at = '') =>
    `<component>${observation(loinc(value) + at + quantity(number, unit))}</component>`;
  const group = (inside: string, at = '') =>
    `<organizer classCode="CLUSTER" moodCode="EVN">${loinc('8716-3')}${at}${inside}</organizer>`;

  test('the pressures of one organizer and time are one reading; those of two times are not', () => {
    const one = group(
      measure('8480-6', '120', 'mm[Hg]') + measure('8462-4', '80', 'mm[Hg]'),
      time('20260112093000+0100'),
    );
    const two = group(
      measure('8480-6', '130', 'mm[Hg]', time('20260113')) + measure('8462-4', '85', 'mm[Hg]', time('20260114')),
    );
    expect(
      summary('8716-3', [one, two]).rows.map(({ input: { maxPressure, minPressure, time: at } }) => [
        maxPressure,
        minPressure,
        at,
      ]),
    ).toEqual([
      [120, 80, '09:30'],
      [130, undefined, undefined],
      [undefined, 85, undefined],
    ]);
  });

  test('a strange weight is asked about, not dropped', () => {
    const { rows } = summary('8716-3', [observation(loinc('29463-7') + time('20260112') + quantity('800', 'kg'))]);
    expect(rows[0]?.wrong).not.toEqual([]);
    expect(rows[0]?.input.weight).toBe(800);
  });

  test('a laboratory test among them is a result; a computed index is counted', () => {
    const made = [
      observation(loinc('2345-7', 'Glucosio') + time('20260112') + quantity('90', 'mg/dL')),
      observation(loinc('39156-5', 'BMI') + time('20260112') + quantity('24', 'kg/m2')),
    ];
    const { document, of } = summary('8716-3', made);
    expect([document.size, of('readings')]).toEqual([2, []]);
    expect(of('results')).toMatchObject([{ loinc: '2345-7', day: '2026-01-12' }]);
  });

  test('text with other numbers is not sure', () => {
    const entry = observation(loinc('29463-7') + textAt('v') + time('20260112') + quantity('71.5', 'kg'));
    const read = (text: string) =>
      summary('8716-3', [entry], { text: `<paragraph ID="v">${text}</paragraph>` }).rows[0]?.unsure;
    expect([read('Peso 71,5 kg'), read('Peso 77,5 kg')]).toEqual([false, true]);
  });
});

test('questions, reasons, plans and triage are in the text of the visit, never rows', () => {
  const question = observation(loinc('29298-7', 'Motivo') + icd('242.90', 'Tireotossicosi'));
  const triage = observation(
    `${loinc('11283-9', 'Triage')}<value xsi:type="CD" code="2" codeSystem="2.16.840.1.113883.2.9.6.1.54.4"/>`,
  );
  const plan = observation(loinc('75326-9', 'Controllo') + icd('250.00', 'Diabete'), 'moodCode="INT"');
  const xml = cdaOf(
    section('29299-5', 'Quesito', { text: 'Controllo', entries: [question] }) +
      section('54094-8', 'Triage', { text: 'Accettato', entries: [triage] }) +
      section('18776-5', 'Piano', { text: 'Da fare', entries: [plan] }),
    { kind: KIND.emergency, head: STAY },
  );
  const { left, rows } = readByAll(xml);
  expect(left.map(([, reason]) => reason)).toEqual(['question', 'inText', 'plan']);
  expect(rows.map((row) => row.section)).toEqual(['visits']);
  expect(rows[0]?.input).toMatchObject({ day: '2026-02-12', reason: 'Documento: Controllo' });
  expect(rows[0]?.input.observations).toContain('Motivo: Tireotossicosi');
  expect(rows[0]?.input.observations).toContain('Triage: arancione');
  expect(rows[0]?.input.conclusions).toContain('Controllo: Diabete');
});

test('tables of a text are lines with tabs, and nothing of its markup is left', () => {
  const text =
    '<caption>Titolo</caption><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>10<sup>3</sup>/µL</td></tr></table><list><item>uno</item><item>due<br/>tre</item></list><renderMultiMedia referencedObject="x"/>';
  const [part] = summary('47045-0', [], { text, kind: KIND.visit, head: STAY }).document.source?.narrative ?? [];
  expect(part?.text).toBe('Titolo\nA\tB\n1\t10^3/µL\n- uno\n- due\ntre');
});

test('radiology and pathology are exams of their kinds, and what they say is in their text', () => {
  const done = act(`${code('code', '87.41', SYSTEM.icd9, 'TC del torace')}${time('20260202')}`);
  const sections =
    section('55111-9', 'Esame', { text: 'TC', entries: [done] }) +
    section('18782-3', 'Referto', { text: 'Nulla di rilevante.' });
  const radiology = readByAll(cdaOf(sections, { kind: KIND.radiology }));
  expect(radiology.of('exams')).toMatchObject([
    { kind: 'Studi Radiologici', reason: 'Documento: TC del torace', day: '2026-02-02' },
  ]);
  expect(radiology.left).toEqual([['TC del torace', 'inText']]);
  const size = observation(loinc('33728-7', 'Dimensione') + quantity('12', 'mm'));
  const found = observation(loinc('29308-4', 'Diagnosi') + icd('211.3', 'Adenoma del colon'));
  const parts =
    section('22634-0', 'Macroscopia', { text: '12 mm', entries: [size] }) +
    section('22637-3', 'Diagnosi', { text: 'Adenoma', entries: [found] });
  const pathology = readByAll(cdaOf(parts, { kind: KIND.pathology, head: STAY }));
  expect(pathology.of('exams')).toMatchObject([{ kind: 'Patologia', day: '2026-02-12' }]);
  expect(pathology.of('diagnoses')).toMatchObject([{ pathology: 'Adenoma del colon' }]);
  expect(pathology.left).toEqual([['Dimensione: 12 mm', 'inText']]);
  expect(radiology.of('exams')).toMatchObject([{ report: 'Esame\nTC\nTC del torace\n\nReferto\nNulla di rilevante.' }]);
  expect(pathology.of('exams')).toMatchObject([{ report: 'Macroscopia\n12 mm\n\nDiagnosi\nAdenoma' }]);
});

test('a report that is too long for its exam begins with its findings and conclusions, and says so', () => {
  const long = 'parola '.repeat(2000);
  const sections =
    section('11329-0', 'Storia', { text: long }) + section('18782-3', 'Referto', { text: 'Nulla di rilevante.' });
  const { rows } = readByAll(cdaOf(sections, { kind: KIND.radiology }));
  const exam = rows.find(({ section: name }) => name === 'exams');
  expect(String(exam?.input.report).slice(0, 35)).toBe('Referto\nNulla di rilevante.\n\nStoria');
  expect(String(exam?.input.report)).toHaveLength(10_000);
  expect(exam?.notes.map(({ key }) => key)).toContain('cut');
});

test('procedures, implants, relatives and habits are lines of the anamnesis', () => {
  const procedure = `<procedure classCode="PROC" moodCode="EVN">${code('code', '81.51', SYSTEM.icd9, 'Protesi')}${span('2021', '2021')}</procedure>`;
  const planned = procedure.replace('EVN', 'INT');
  const { rows, left } = summary('47519-4', [procedure, planned]);
  expect(rows.map(({ input }) => input.lines)).toEqual([['Protesi (2021)']]);
  expect(left).toEqual([['Protesi', 'plan']]);
  const habit = summary('29762-2', [observation(loinc('72166-2', 'Fumo') + words('10 sigarette al giorno'))]);
  expect(habit.rows.map(({ input }) => [input.part, input.lines])).toEqual([
    ['remota', ['Fumo: 10 sigarette al giorno']],
  ]);
});
