import { beforeAll, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { ownSystem } from '@/lib/fhir/systems';
import { translate } from '@/lib/i18n/translate';
import { CARD_KEY, keyOf } from '@/lib/record/import/import-wire';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';
import type { Viewer } from '@/lib/session/sessions';
import { browserOf, call, type Handler, viewerOf } from '../support/calls';
import { exampleBundles } from '../support/fhir/definitions';
import { importAll, importRows, notOf, proposalsIn, unsaved } from '../support/fhir/importing';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';

// Importing FHIR documents of other programs, and malicious ones.

const behind = inProcess();
const HL7 = 'http://terminology.hl7.org/CodeSystem';
let handler: Handler;
beforeAll(async () => {
  handler = await handlerOf('POST /api/importaFhir');
});

const send = (as: Awaited<ReturnType<typeof browserOf>>, body: unknown) =>
  call(handler, as, { method: 'POST', path: '/api/importaFhir', body });

async function subscriber(given = {}): Promise<Patient & { viewer: Viewer }> {
  const patient = await newPatient(behind.db, given);
  await subscribe(behind.db, patient.userId);
  return { ...patient, viewer: await viewerOf(patient.userId) };
}
const entry = (resource: object, id = Math.random()) => ({ fullUrl: `urn:x:${id}`, resource });
const bundle = (...resources: object[]) =>
  JSON.stringify({ resourceType: 'Bundle', type: 'document', entry: resources.map((one) => entry(one)) });
const problem = (text: string, more: object = {}) => ({ resourceType: 'Condition', code: { text }, ...more });

describe('a document of another system', () => {
  test.each(exampleBundles())('$name is read row by row; savable rows are saved once', async ({ bundle: example }) => {
    const { viewer } = await subscriber({ birthDate: null, taxCode: null });
    const text = JSON.stringify(example);
    const { rows } = await proposalsIn(viewer, text);
    expect(rows.length).toBeGreaterThan(0);
    const outcomes = await importAll(viewer, text);
    expect(unsaved(outcomes)).toEqual([]);
    const again = await proposalsIn(viewer, text);
    const left = again.rows.filter(({ stato }) => stato === 'new').length;
    expect([left, outcomes.length]).toEqual([0, rows.filter(({ stato }) => stato === 'new').length]);
    // A document's narrative is never shown.
    expect(JSON.stringify(rows)).not.toMatch(/<div|<table/);
  });

  test('makes a statement of the code for no known allergies, and no row of those for no problems or medicines', async () => {
    const { viewer } = await subscriber();
    const snomed = (code: string) => ({ coding: [{ system: 'http://snomed.info/sct', code, display: 'No known' }] });
    const text = bundle(
      { resourceType: 'AllergyIntolerance', code: snomed('716186003') },
      problem('', { code: snomed('160245001') }),
      { resourceType: 'MedicationStatement', status: 'active', medicationCodeableConcept: snomed('787481004') },
      problem('Errore', {
        verificationStatus: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code: 'entered-in-error' }],
        },
      }),
    );
    expect((await proposalsIn(viewer, text)).rows).toHaveLength(1);
    await importAll(viewer, text);
    const rows = await behind.sql`select tipo_diagnosi as kind, diagnosi_patologia as name, diagnosi_stato as state,
      id_livello_confidenzialita as level from tbl_diagnosi where author_id = ${viewer.userId}`;
    expect(rows).toEqual([{ kind: 'Allergia', name: 'Nessuna allergia nota', state: 0, level: 6 }]);
    // The row is recognised when the document is imported again.
    expect(await importAll(viewer, text)).toEqual([]);
  });

  test('gives rows its own confidentiality or that of new rows, and the strictest for an unknown class', async () => {
    const { viewer } = await subscriber();
    const security = (code: string) => ({
      meta: { security: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code }] },
    });
    const text = bundle(problem('a', security('L')), problem('b'), problem('c', security('XYZ')));
    await importAll(viewer, text);
    const rows =
      await behind.sql`select diagnosi_patologia as name, id_livello_confidenzialita as level from tbl_diagnosi
      where author_id = ${viewer.userId} order by 1`;
    expect(rows.map(({ name, level }) => `${name} ${level}`)).toEqual(['a 2', 'b 6', 'c 6']);
  });
});

test('a result without its exam is refused with a message, and a reading without a day does not get today’s', async () => {
  const { viewer } = await subscriber();
  const code = { coding: [{ system: 'http://loinc.org', code: '29463-7' }] };
  const laboratory = {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }],
  };
  const value = { valueQuantity: { value: 70, unit: 'kg' } };
  const result = {
    resourceType: 'Observation',
    category: [laboratory],
    code: { text: 'Ferro' },
    valueString: 'normale',
  };
  const text = bundle({ resourceType: 'Observation', code, ...value }, { ...result, effectiveDateTime: '2026-01-15' });
  const { rows } = await proposalsIn(viewer, text);
  expect(rows.map(({ sezione, stato }) => `${sezione} ${stato}`)).toEqual([
    'readings invalid',
    'exams new',
    'results new',
  ]);
  const alone = await importRows(viewer, text, [keyOf(2)]);
  expect(alone).toEqual([{ id: keyOf(2), salvato: false, motivi: [translate('it', 'errors.fhirParent')] }]);
  expect(unsaved(await importAll(viewer, text))).toEqual([]);
});

test('a vaccine that the list does not contain keeps its name and codes, and can be changed otherwise', async () => {
  const { viewer, userId } = await subscriber();
  const vaccineCode = { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '999', display: 'Sputnik V' }] };
  const text = bundle({
    ...{ resourceType: 'Immunization', status: 'completed', vaccineCode, occurrenceDateTime: '2021-10-20' },
    protocolApplied: [{ doseNumberString: '4' }],
  });
  expect(unsaved(await importAll(viewer, text))).toEqual([]);
  const read =
    () => behind.sql`select id_vaccinazione as id, id_vaccino as vaccine, descrizione_breve as name, atc, cvx,
    vaccinazione_richiamo as dose, lotto as lot from tbl_vaccinazioni where author_id = ${userId}`;
  const [made] = await read();
  expect(made).toMatchObject({ vaccine: 0, name: 'Sputnik V', atc: '', cvx: '999', dose: 4 });
  expect(notOf('present', (await proposalsIn(viewer, text)).rows)).toEqual([]);
  const id = Number(made?.id);
  const change = (raw: object) =>
    perform(viewer, 'own', vaccinationsSection.save, { id, raw: { id, ...raw } as never });
  expect((await change({ vaccineId: 0, lot: 'AB1' })).ok).toBe(true);
  expect((await read())[0]).toMatchObject({ vaccine: 0, name: 'Sputnik V', lot: 'AB1' });
  // Only an import makes such a row.
  const fresh = { vaccineId: 0, day: '2021-10-20', dose: 1, reactions: 'Nessuna' };
  const refused = await perform(viewer, 'own', vaccinationsSection.save, { id: 0, raw: { id: 0, ...fresh } as never });
  expect(refused).toMatchObject({ ok: false, refusal: { fields: [{ path: 'vaccineId' }] } });
});

test('an imported therapy is saved whatever the medicine check finds, and its findings are listed once', async () => {
  const { viewer } = await subscriber();
  const taken = async (name: string, start: string) => {
    const [row] = await behind.sql`select id_farmaco_codifa as id from tbl_farmaci
      where denominazione = ${name} limit 1`;
    const coding = [{ system: ownSystem('drug'), code: String(row?.id) }];
    return {
      resourceType: 'MedicationStatement',
      status: 'active',
      medicationCodeableConcept: { coding, text: name },
      effectivePeriod: { start },
      dosage: [{ text: '1 compressa la sera' }],
    };
  };
  const text = bundle(await taken('Coumadin', '2026-01-15'), await taken('Brufen', '2026-01-16'));
  const outcomes = await importAll(viewer, text);
  expect(unsaved(outcomes)).toEqual([]);
  const found = outcomes.flatMap(({ segnalazioni = [] }) => segnalazioni).filter((line) => line.includes('↔'));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^Grave: (Coumadin ↔ Brufen|Brufen ↔ Coumadin)\. .+/);
});

test('importing a document twice adds nothing, whatever it omits or writes in its own way', async () => {
  const { viewer } = await subscriber();
  const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
  const laboratory = [{ coding: [{ system: `${HL7}/observation-category`, code: 'laboratory' }] }];
  const iron = { resourceType: 'Observation', category: laboratory, code: { text: ' Ferro ' }, id: 'r1' };
  const report = { resourceType: 'DiagnosticReport', status: 'final', code: { text: 'Prelievo' } };
  const score = { coding: [{ system: 'urn:cartella-salute:fhir:codes:score', code: 'has-bled-score' }] };
  const cvx = { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '88' }] };
  const weight = { resourceType: 'Observation', code: loinc('29463-7'), effectiveDateTime: '2026-01-15T23:30:00Z' };
  const text = bundle(
    problem(' Asma\t'),
    { ...iron, valueString: ' normale ' },
    { ...report, issued: '2026-01-15T08:00:00Z', result: [{ reference: 'Observation/r1' }] },
    { ...iron, id: 'r2', issued: '2026-01-20T08:00:00Z', valueQuantity: { value: 80.5, unit: 'ug/dL' } },
    {
      ...{ resourceType: 'Observation', code: score, valueQuantity: { value: 3 } },
      effectiveDateTime: '2025-01-10T08:00:00+01:00',
    },
    { ...weight, valueQuantity: { value: 154, code: '[lb_av]' } },
    { resourceType: 'Immunization', status: 'completed', vaccineCode: cvx, occurrenceDateTime: '2021-10-20' },
    {
      ...{ resourceType: 'MedicationStatement', status: 'active', medicationCodeableConcept: { text: ' Ramipril ' } },
      effectiveDateTime: '2025-02-01',
    },
    {
      resourceType: 'RelatedPerson',
      name: [{ text: 'ada neri' }],
      telecom: [{ system: 'phone', value: '333 123.4567' }],
    },
    { resourceType: 'Encounter', status: 'finished', period: { start: '2026-01-15' } },
    { resourceType: 'Observation', code: loinc('10157-6'), valueString: ' Padre iperteso \r\n' },
  );
  const outcomes = await importAll(viewer, text);
  expect([outcomes.length, unsaved(outcomes)]).toEqual([12, []]);
  const again = await proposalsIn(viewer, text);
  expect(notOf('present', again.rows)).toEqual([]);
});

test('earlier versions of a text of the anamnesis are restored with their days, except impossible ones', async () => {
  const { viewer, patientId } = await subscriber();
  const versions = [
    { content: 'Prima', savedAt: '2020-01-01T10:00:00.000Z' },
    { content: 'nullo\0', savedAt: '2020-01-02T10:00:00.000Z' },
    { content: 'Domani', savedAt: '2999-01-01T10:00:00.000Z' },
    7,
    { content: 'Poi', savedAt: '2021-01-01T10:00:00.000Z' },
  ];
  const extension = [{ url: 'urn:cartella-salute:fhir:extension:versions', valueString: JSON.stringify(versions) }];
  const code = { coding: [{ system: 'http://loinc.org', code: '10157-6' }] };
  await importAll(viewer, bundle({ resourceType: 'Observation', code, extension, valueString: 'Adesso' }));
  const rows =
    await behind.sql`select content ->> 'content' as content, saved_at::date::text as day from anamnesis_versions
    where id_paziente = ${patientId} order by version`;
  expect(rows.map(({ content }) => content)).toEqual(['Prima', 'Poi', 'Adesso']);
  expect(rows.slice(0, 2).map(({ day }) => day)).toEqual(['2020-01-01', '2021-01-01']);
});

describe('the person of a document', () => {
  const of = (birthDate: string) =>
    bundle({ resourceType: 'Patient', name: [{ text: 'Bruno Bianchi' }], birthDate }, problem('suo'));

  test('is shown, and a document of another person is saved only after confirmation', async () => {
    const patient = await subscriber();
    const as = await browserOf(patient.userId);
    const read = await send(as, { documento: of('1999-09-09') });
    expect(read.body.persona).toEqual({ nome: 'Bruno Bianchi', data_nascita: '1999-09-09', diversa: true });
    expect((await send(as, { documento: of('1980-01-01') })).body.persona).toMatchObject({ diversa: false });
    const save = { documento: of('1999-09-09'), scelti: [keyOf(0)] };
    const refused = await send(as, save);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('sembra di un’altra persona')]);
    const saved = await send(as, { ...save, persona_confermata: true });
    expect(saved.body.data).toEqual([{ id: keyOf(0), salvato: true, motivi: [] }]);
  });

  test('with an unknown place of birth still completes the rest of the card', async () => {
    const { viewer } = await subscriber({ phone: null, birthCity: null, birthPlaceCode: null });
    const url = 'http://hl7.org/fhir/StructureDefinition/patient-birthPlace';
    const extension = [{ url, valueAddress: { city: 'Atlantide' } }];
    const text = bundle({ resourceType: 'Patient', extension, telecom: [{ system: 'phone', value: '06 1234567' }] });
    expect((await proposalsIn(viewer, text)).card?.testo).toBe('Telefono: 06 1234567');
    expect(await importRows(viewer, text, [CARD_KEY])).toEqual([{ id: CARD_KEY, salvato: true, motivi: [] }]);
  });

  test('with row ids of another record changes nothing in that record', async () => {
    const [other, mine] = [await subscriber(), await subscriber()];
    const id = await newRow(behind.db, 'diagnoses', other, { pathology: 'Altrui' });
    const text = bundle(
      { ...problem('Altrui'), id: String(id), identifier: [{ value: String(id) }] },
      {
        ...{ resourceType: 'MedicationStatement', status: 'active', medicationCodeableConcept: { text: 'Ramipril' } },
        ...{ effectiveDateTime: '2025-02-01', reasonReference: [{ reference: `Condition/${id}` }] },
      },
    );
    expect(unsaved(await importAll(mine.viewer, text))).toEqual([]);
    const [made] = await behind.sql`select d.id_diagnosi as id, t.id_diagnosi as named from tbl_diagnosi d
      join tbl_terapie t using (id_paziente) where id_paziente = ${mine.patientId}`;
    expect(Number(made?.named)).toBe(Number(made?.id));
    expect(Number(made?.id)).not.toBe(id);
    const [theirs] = await behind.sql`select version, count(*) over ()::int as rows from tbl_diagnosi
      where id_paziente = ${other.patientId}`;
    expect(theirs).toEqual({ version: 1, rows: 1 });
  });
});

test('an entry that cannot be saved names the field and the reason, in the caller’s language', async () => {
  const { userId } = await subscriber();
  const as = await browserOf(userId);
  const cvx = { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '88' }] };
  const shot = { resourceType: 'Immunization', status: 'completed', vaccineCode: cvx, occurrenceDateTime: '2015' };
  const reasons = async (locale: string) => {
    const body = { documento: bundle(shot) };
    const { body: answer } = await call(handler, as, {
      ...{ method: 'POST', path: '/api/importaFhir', body },
      headers: { 'accept-language': locale },
    });
    return (answer.data as { motivi: string[] }[]).flatMap(({ motivi }) => motivi);
  };
  expect([await reasons('it'), await reasons('en')]).toEqual([
    [expect.stringMatching(/^Data: /)],
    [expect.stringMatching(/^(?:Date|Day): /)],
  ]);
});

test('more entries than one call takes are refused with a message', async () => {
  const { userId } = await subscriber();
  const scelti = Array.from({ length: 501 }, (_, key) => key);
  const { status, text } = await send(await browserOf(userId), { documento: bundle(problem('x')), scelti });
  expect([status, text]).toEqual([422, expect.stringContaining('Al massimo 500 per volta')]);
});

describe('an import overwrites nothing', () => {
  test('an existing row stays as it is, and is reported as present', async () => {
    const patient = await subscriber();
    const id = await newRow(behind.db, 'diagnoses', patient, {
      pathology: 'Asma',
      doctor: 'Carlo Verdi',
      level: 6,
      state: 0,
    });
    const { rows } = await proposalsIn(patient.viewer, bundle(problem('ASMA')));
    expect(rows.map(({ stato }) => stato)).toEqual(['present']);
    expect(await importAll(patient.viewer, bundle(problem('ASMA')))).toEqual([]);
    const [row] =
      await behind.sql`select version, diagnosi_patologia as name from tbl_diagnosi where id_diagnosi = ${id}`;
    expect(row).toEqual({ version: 1, name: 'Asma' });
  });

  test('a text of the anamnesis and the card’s fields stay as they are', async () => {
    const patient = await subscriber({ phone: null });
    await newRow(behind.db, 'anamnesis', patient, { part: 'familiare', content: 'Padre iperteso' });
    const history = {
      resourceType: 'Observation',
      code: { coding: [{ system: 'http://loinc.org', code: '10157-6' }] },
      valueString: 'Altro',
    };
    const person = {
      resourceType: 'Patient',
      birthDate: '1999-09-09',
      telecom: [{ system: 'phone', value: '06 1234567' }],
    };
    const { rows, card } = await proposalsIn(patient.viewer, bundle(history, person));
    expect(rows.map(({ stato }) => stato)).toEqual(['occupied']);
    expect(card?.testo).toBe('Telefono: 06 1234567');
  });

  test('only chosen entries are saved', async () => {
    const { viewer } = await subscriber();
    await importRows(viewer, bundle(problem('uno'), problem('due')), [keyOf(1)]);
    const rows =
      await behind.sql`select diagnosi_patologia as name from tbl_diagnosi where author_id = ${viewer.userId}`;
    expect(rows.map(({ name }) => name)).toEqual(['due']);
  });

  test('lines are added to a text of the anamnesis once, in one version, and never seen by more than the text', async () => {
    const patient = await subscriber();
    await newRow(behind.db, 'anamnesis', patient, { part: 'remota', content: 'Morbillo', level: 1 });
    const procedure = (text: string, more: object = {}) => ({
      ...{ resourceType: 'Procedure', status: 'completed', code: { text }, performedDateTime: '2010-03-01' },
      ...more,
    });
    const restricted = { meta: { security: [{ system: `${HL7}/v3-Confidentiality`, code: 'R' }] } };
    const text = bundle(procedure('Appendicectomia'), procedure('Ernia', restricted), procedure('Appendicectomia'));
    const read = async () =>
      (
        await behind.sql`select contenuto as content, id_livello_confidenzialita as level, version from tbl_anamnesi
        where id_paziente = ${patient.patientId}`
      ).map(({ content, level, version }) => [content, level, version]);
    const { rows } = await proposalsIn(patient.viewer, text);
    expect(rows.map(({ stato, id_livello_confidenzialita }) => [stato, id_livello_confidenzialita])).toEqual([
      ['new', 1],
      ['new', 5],
      ['new', 1],
    ]);
    expect(unsaved(await importRows(patient.viewer, text, [keyOf(0), keyOf(2)]))).toEqual([]);
    expect(await read()).toEqual([['Morbillo\nAppendicectomia (01/03/2010)', 1, 2]]);
    expect(unsaved(await importAll(patient.viewer, text))).toEqual([]);
    const all = 'Morbillo\nAppendicectomia (01/03/2010)\nErnia (01/03/2010)';
    expect(await read()).toEqual([[all, 5, 3]]);
    expect(notOf('present', (await proposalsIn(patient.viewer, text)).rows)).toEqual([]);
  });

  test('lines that make a text too long are refused with the reason, and the text stays', async () => {
    const patient = await subscriber();
    await newRow(behind.db, 'anamnesis', patient, { part: 'remota', content: 'x'.repeat(19_999) });
    const text = bundle({ resourceType: 'Procedure', status: 'completed', code: { text: 'Appendicectomia' } });
    const [outcome] = await importAll(patient.viewer, text);
    expect([outcome?.salvato, outcome?.motivi[0]]).toEqual([false, expect.stringContaining('20000')]);
  });

  test('without a subscription each row that needs one is told in the preview, and refused', async () => {
    const { userId } = await newPatient(behind.db);
    const { rows } = await proposalsIn(await viewerOf(userId), bundle(problem('uno')));
    expect(rows.map(({ stato, serve_piano }) => [stato, serve_piano])).toEqual([['new', true]]);
    const outcomes = await importAll(await viewerOf(userId), bundle(problem('uno')));
    expect(outcomes.map(({ motivi }) => motivi)).toEqual([[translate('it', 'refusals.not_subscribed')]]);
  });

  test('simultaneous imports do not save the same entry twice', async () => {
    const patient = await subscriber();
    const as = await browserOf(patient.userId);
    const body = { documento: bundle(problem('insieme')), scelti: [keyOf(0)] };
    await Promise.all([send(as, body), send(as, body), send(as, body)]);
    const rows = await behind.sql`select 1 from tbl_diagnosi where author_id = ${patient.userId}`;
    expect(rows).toHaveLength(1);
  });
});
