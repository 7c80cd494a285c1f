import { beforeAll, describe, expect, test } from 'vitest';
import { TYPES } from '@/lib/record/fhir/resources';
import type { Viewer } from '@/lib/session/sessions';
import { FIXTURES } from '../sections';
import { bearerOf, type Credentials, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { type MadeClient, newClient, tokensFor } from '../support/oauth';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { newWholeRow } from '../support/rows';
import { allMatches, fhirGet, search } from './interface';

// T56: an app reads through the FHIR interface what its scopes and its highest level open, and nothing else.

mailServer();
const behind = inProcess();
const CATEGORY = 'http://terminology.hl7.org/CodeSystem/observation-category';
let patient: Patient;
let owner: Viewer;
let client: MadeClient;
let own: Credentials;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  for (const { name } of FIXTURES)
    if (name !== 'links' && name !== 'doses') await newWholeRow(behind.db, name, patient, { level: 2, tags: [] });
  for (const { name, once } of FIXTURES)
    if (!once && name !== 'links' && name !== 'doses')
      await newWholeRow(behind.db, name, patient, { level: 5, tags: [] });
  owner = await viewerOf(patient.userId);
  own = await bearerOf(patient.userId);
  client = await newClient(behind);
});

const appWith = async (scope: string, viewer = owner, ceiling = 4): Promise<Credentials> => {
  const { access_token } = await tokensFor(viewer, client, { scope, ceiling, other: { scope } });
  return { authorization: `Bearer ${access_token}` };
};
const everything = async (as: Credentials) =>
  (await allMatches(as, `Patient/${patient.patientId}/$everything?_count=200`)).map(
    ({ resourceType, id }) => `${resourceType}/${id}`,
  );
const levelOf = ({ meta }: { meta?: { security?: readonly { code?: string }[] } }) =>
  meta?.security?.map(({ code }) => code).join();

describe('an app', () => {
  test('with all scopes reads what its user reads up to its highest level', async () => {
    const app = await appWith('patient/*.rs');
    const [all, low] = [await everything(own), await everything(app)];
    expect(low.length).toBeGreaterThan(20);
    expect(all.length).toBeGreaterThan(low.length);
    expect(all).toEqual(expect.arrayContaining(low));
  });

  test('with a highest level gets no resource above it, by no search', async () => {
    const app = await appWith('patient/*.read', owner, 2);
    for (const type of TYPES) {
      const hidden = (await allMatches(own, type)).filter((one) => ['R', 'V'].includes(levelOf(one) ?? ''));
      const { total, entry = [] } = await search(app, `${type}?_count=200`);
      expect(total, type).toBe(entry.length);
      for (const { id } of hidden) expect((await fhirGet(app, `${type}/${id}`)).status, `${type}/${id}`).toBe(404);
      expect(entry.filter(({ resource }) => hidden.some(({ id }) => id === resource.id))).toHaveLength(0);
    }
  });

  test.each(TYPES.filter((type) => type !== 'Patient'))(
    'with a scope of %s gets resources of this type alone',
    async (type) => {
      const app = await appWith(`patient/${type}.rs`);
      const types = new Set((await everything(app)).map((one) => one.split('/')[0]));
      const all = await everything(await appWith('patient/*.rs'));
      expect([...types]).toEqual(all.some((one) => one.startsWith(`${type}/`)) ? [type] : []);
      for (const other of TYPES) {
        const path = `${other}?_revinclude=Provenance:target&_count=200`;
        const answer = await fhirGet(app, path);
        expect(answer.status, path).toBe(other === type ? 200 : 403);
        if (other !== type) continue;
        const found = (await search(app, path)).entry ?? [];
        expect(found.filter(({ resource }) => resource.resourceType !== type)).toHaveLength(0);
      }
    },
  );

  test.each(['laboratory', 'vital-signs', 'survey', 'social-history'])(
    'with a scope of the category %s gets observations of this category alone',
    async (code) => {
      const app = await appWith(`patient/Observation.rs?category=${CATEGORY}|${code}`);
      const found = await allMatches(app, 'Observation');
      const isOfCategory = (one: object) =>
        JSON.stringify((one as { category?: unknown }).category ?? []).includes(`"${code}"`);
      const wanted = (await allMatches(await appWith('patient/Observation.rs'), 'Observation')).filter(isOfCategory);
      expect(wanted.length).toBeGreaterThan(0);
      expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      const others = (await allMatches(own, 'Observation')).filter((one) => !isOfCategory(one));
      for (const { id } of others) expect([403, 404]).toContain((await fhirGet(app, `Observation/${id}`)).status);
    },
  );

  test('with a scope of a category for all types gets nothing that has no category: no file, author or doctor', async () => {
    const { doctorId } = await newDoctor(behind.db);
    const app = await appWith(`patient/*.rs?category=${CATEGORY}|laboratory`);
    const [file] = await allMatches(own, 'DocumentReference');
    const [row] = await allMatches(app, 'Observation');
    expect(row).toBeDefined();
    for (const path of [`Binary/${file?.id}`, `Provenance/${row?.id}`, `Practitioner/${doctorId}`])
      expect([path, [403, 404].includes((await fhirGet(app, path)).status)]).toEqual([path, true]);
    const { entry = [] } = await search(app, 'Observation?_revinclude=Provenance:target');
    expect(new Set(entry.map(({ resource }) => resource.resourceType))).toEqual(new Set(['Observation']));
  });

  test('that may only read searches nothing, and one that may only search reads nothing', async () => {
    const [reads, searches] = [await appWith('patient/Condition.r'), await appWith('patient/Condition.s')];
    const [found] = await allMatches(searches, 'Condition');
    const path = `Condition/${found?.id}`;
    expect([(await fhirGet(reads, path)).status, (await fhirGet(searches, path)).status]).toEqual([200, 403]);
    expect((await fhirGet(reads, 'Condition')).status).toBe(403);
  });

  test('gets the summary, and the files’ bytes, only with scopes that open them', async () => {
    const [all, some] = [
      await appWith('patient/*.rs'),
      await appWith('patient/Patient.rs patient/DocumentReference.rs'),
    ];
    const path = `Patient/${patient.patientId}/$summary`;
    expect([(await fhirGet(all, path)).status, (await fhirGet(some, path)).status]).toEqual([200, 403]);
    const docref = async (as: Credentials) =>
      ((await search(as, 'DocumentReference/$docref?type=http://loinc.org|60591-5')).entry ?? []).map(
        ({ resource }) => resource.id,
      );
    expect(await docref(all)).toContain(`summary-${patient.patientId}`);
    expect((await fhirGet(all, `DocumentReference/summary-${patient.patientId}`)).status).toBe(200);
    expect((await fhirGet(some, `DocumentReference/summary-${patient.patientId}`)).status).toBe(403);
    expect(await docref(some)).not.toContain(`summary-${patient.patientId}`);
    const [file] = await allMatches(all, 'DocumentReference');
    expect((await fhirGet(some, `Binary/${file?.id}`)).status).toBe(403);
  });

  test('of a doctor reads the patients of the doctor, as far as the doctor sees them', async () => {
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level: 3 });
    const stranger = await newPatient(behind.db);
    const app = await appWith('user/*.rs', await viewerOf(doctor.userId), 4);
    expect((await allMatches(app, 'Patient')).map(({ id }) => id)).toEqual([String(patient.patientId)]);
    const as = await bearerOf(doctor.userId);
    expect(await everything(app)).toEqual(await everything(as));
    const [foreign, unknown] = [
      await fhirGet(app, `Patient/${stranger.patientId}`),
      await fhirGet(app, 'Patient/999999999'),
    ];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect((await fhirGet(app, 'Condition')).status).toBe(400);
  });
});
