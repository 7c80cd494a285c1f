import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drugRow } from '@/db/reference/drugs/row';
import { VACCINES } from '@/db/reference/vaccines';
import { drugs } from '@/db/schema';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { viewerOf } from '../../support/calls';
import { cdaOf, code, KIND, SYSTEM, section, span, time } from '../../support/cda';
import { reviewOf, saveAllOf, statesOf } from '../../support/importing-files';
import { inProcess } from '../../support/in-process';
import { newPatient, subscribe } from '../../support/people';

// CDA documents imported into a record: every proposal is saved, and later versions and repetitions are recognised.

const behind = inProcess();
const sample = (name: string) => readFileSync(inCheckout(`tests/fixtures/import/${name}.xml`));

async function viewer() {
  const patient = await newPatient(behind.db, {});
  await subscribe(behind.db, patient.userId);
  return viewerOf(patient.userId);
}

test('the first version is saved as a whole, the second proposes one change and one more result, the first nothing', async () => {
  const who = await viewer();
  const first = await reviewOf(who, sample('LAB-v1'));
  expect(first.conto).toMatchObject({ voci: 16, nuove: 15, non_prese: 1 });
  expect((await saveAllOf(who, sample('LAB-v1'))).righe.filter(({ salvato }) => !salvato)).toEqual([]);
  expect((await reviewOf(who, sample('LAB-v1'))).conto).toMatchObject({ nuove: 0, presenti: 15 });
  const second = await reviewOf(who, sample('LAB-v2'));
  expect(second.conto).toMatchObject({ voci: 17, nuove: 1, diverse: 1, presenti: 14, non_prese: 1 });
  const changed = second.proposte.filter(({ stato }) => stato === 'diversa' || stato === 'nuova');
  expect(changed.map(({ dati, stato }) => [dati?.codice_loinc ?? dati?.loinc, dati?.valore, stato])).toEqual([
    ['2160-0', 1.23, 'diversa'],
    ['1988-5', 3.4, 'nuova'],
  ]);
  await saveAllOf(who, sample('LAB-v2'));
  expect(statesOf(await reviewOf(who, sample('LAB-v1'))).nuova).toBe(undefined);
});

test.each(['PSS', 'LDO-latin1', 'VPS', 'RSA-nodecl', 'CERT_VACC-bom'])(
  '%s is saved as a whole, and twice adds nothing',
  async (name) => {
    const who = await viewer();
    const { righe } = await saveAllOf(who, sample(name));
    expect(righe.length).toBeGreaterThan(1);
    expect(righe.filter(({ salvato }) => !salvato)).toEqual([]);
    const { nuova, diversa } = statesOf(await reviewOf(who, sample(name)));
    expect([nuova, diversa]).toEqual([undefined, undefined]);
  },
);

test('a letter that repeats a result of the laboratory in words says what the record has', async () => {
  const who = await viewer();
  await saveAllOf(who, sample('LAB-v1'));
  const { proposte } = await reviewOf(who, sample('RSA-nodecl'));
  const results = proposte.filter(({ sezione }) => sezione === 'results');
  expect(results.map(({ titolo, stato }) => [titolo, stato])).toEqual([['TSH', 'presente']]);
});

test('a medicine of the catalogue is that one; one whose ATC code says another keeps its name and is not sure', async () => {
  const who = await viewer();
  const listed = {
    aic: '012399017',
    name: 'Prova',
    pack: '5 mg',
    form: 'compressa',
    ingredients: ['provamina'],
    atcCodes: ['C09AA05'],
  };
  const unknown = { company: '', supply: '', leafletUrl: '', summaryUrl: '', listedOn: '2026-01-01' };
  await behind.db.insert(drugs).values({ ...drugRow({ id: 12_399_017, ...listed, ...unknown }), active: true });
  const taken = (atc: string) => {
    const product = code('code', '012399017', SYSTEM.aic, `Prova ${atc}`, code('translation', atc, SYSTEM.atc));
    return `<substanceAdministration classCode="SBADM" moodCode="EVN">${span('20260101')}<consumable><manufacturedProduct><manufacturedMaterial>${product}</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`;
  };
  const entries = ['C09AA05', 'C09AA', 'N02BE01'].map(taken);
  const review = await reviewOf(who, cdaOf(section('10160-0', 'Terapie', { entries }), { kind: KIND.summary }));
  const therapies = review.proposte.filter(({ sezione }) => sezione === 'therapies');
  expect(therapies.map(({ dati, sicura }) => [dati?.id_farmaco_codifa ?? null, sicura])).toEqual([
    [12_399_017, true],
    [12_399_017, true],
    [null, false],
  ]);
});

test('a vaccine with an AIC code of the catalogue and no ATC code is that of the list, in a second document too', async () => {
  const who = await viewer();
  const [listed] = VACCINES;
  const medicine = {
    aic: '012399029',
    name: 'Vaccino di prova',
    pack: '1 dose',
    form: 'sospensione',
    ingredients: ['antigene'],
    atcCodes: [listed?.atc ?? ''],
  };
  const unknown = { company: '', supply: '', leafletUrl: '', summaryUrl: '', listedOn: '2026-01-01' };
  await behind.db.insert(drugs).values({ ...drugRow({ id: 12_399_029, ...medicine, ...unknown }), active: true });
  const product = code('code', '012399029', SYSTEM.aic, 'Vaccino di prova');
  const given = `<substanceAdministration classCode="SBADM" moodCode="EVN">${code('code', 'IMMUNIZ', SYSTEM.actCode)}<statusCode code="completed"/>${time('20260110')}<consumable><manufacturedProduct><manufacturedMaterial>${product}</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`;
  const document = cdaOf(section('11369-6', 'Vaccinazioni', { entries: [given] }), { kind: KIND.vaccinations });
  const review = await reviewOf(who, document);
  const proposed = review.proposte.find(({ sezione }) => sezione === 'vaccinations');
  expect(proposed).toMatchObject({ stato: 'nuova', dati: { id_vaccino: listed?.id } });
  await saveAllOf(who, document);
  const other = document.replace(/extension="A"/g, 'extension="B"');
  expect(statesOf(await reviewOf(who, other)).nuova).toBeUndefined();
});
