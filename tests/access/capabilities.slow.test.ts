import { beforeAll, describe, expect, test } from 'vitest';
import { authorities } from '@/lib/access/commands/performers';
import { findMissingPermissions } from '@/lib/access/commands/subscription';
import { audienceOf } from '@/lib/access/policy/audience';
import { recordAs } from '@/lib/access/policy/open';
import { type Capabilities, capabilityFor, NOTHING } from '@/lib/access/policy/relation';
import { ACTS, type Act, type Section } from '@/lib/access/policy/sections';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { stringify } from '@/lib/http/json';
import { listReaders, listReadings, listRecordVisits } from '@/lib/record/access-log/readers';
import { readFhirSource } from '@/lib/record/fhir/source';
import { shareableItems } from '@/lib/record/health-links/items';
import { registry } from '@/lib/record/registry/registry';
import { searchedSections } from '@/lib/record/search/query';
import { readChanges } from '@/lib/record/sharing/changes';
import { previewed, previewedInvitation } from '@/lib/record/sharing/preview';
import { whoSees } from '@/lib/record/sharing/who-sees';
import { jsonDoctors } from '@/lib/sections/associations/lists';
import { listOwnDoctors } from '@/lib/sections/associations/queries';
import { associationsSection } from '@/lib/sections/associations/section';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { lastingLink } from '@/lib/sections/health-links/living';
import { listLinks } from '@/lib/sections/health-links/queries';
import { healthLinksSection } from '@/lib/sections/health-links/section';
import { cardSection } from '@/lib/sections/patient/section';
import { checkDrug } from '@/lib/sections/therapies/interactions';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import type { Ids } from './matrix';
import { newRecord } from './matrix-fixture';
import { READS } from './section-reads';

// T1, T9: a relation without a capability cannot do what requires it, whichever function gets the record.

const behind = inProcess();
let ids: Ids;
beforeAll(async () => {
  ids = await newRecord(behind.db);
});

const ALL: Capabilities = {
  read: 'all',
  write: true,
  share: true,
  export: true,
  appoint: true,
  close: true,
  remind: true,
  isPatient: true,
};

/** Runs `work` on the owner's record through a relation with these capabilities. */
async function having<T>(capabilities: Capabilities, work: (record: RecordAccess) => Promise<T>): Promise<T> {
  const { userId } = ids;
  const result = await withRecord(await viewerOf(userId), 'own', cardSection, (record) =>
    work(recordAs(record, { ...owned(record), relation: { userId, capabilities } })),
  );
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}
const owned = ({ viewer, patientId, isWatched }: RecordAccess) => ({ viewer, patientId, isWatched });

/** The result of a read as text; empty if the read throws. */
const told = (read: (record: RecordAccess) => Promise<unknown>) => async (record: RecordAccess) =>
  stringify(await read(record).catch(() => null)) ?? '';

const rowsIn = (text: string) =>
  Object.entries(ids.rows).flatMap(([name, id]) => (text.includes(String(id)) ? [name] : []));

describe('a relation without capabilities', () => {
  test.each(Object.entries(READS))('gets no row and no field of the card from the page "%s"', async (_, [, read]) => {
    for (const query of [{}, { cerca: 'prova' }]) {
      const text = await having(NOTHING, told(read(query)));
      expect(rowsIn(text)).toEqual([]);
      expect(text).not.toMatch(/RSSMRA80A01H501U|Via Torino 1|Mario/);
    }
  });

  test('control: the same pages show the rows and the card to the owner', async () => {
    // Control for the test above: the owner does get the searched values.
    const shown: string[] = [];
    for (const [, read] of Object.values(READS)) shown.push(await having(ALL, told(read({}))));
    expect(rowsIn(shown.join()).length).toBeGreaterThan(15);
    expect(shown.join()).toContain('RSSMRA80A01H501U');
  });

  test.each(registry.map((section) => [section.name, section as Section] as const))(
    'is refused every act on a row of %s as not found',
    async (_, section) => {
      await having(NOTHING, async (record) => {
        for (const act of ACTS)
          for (const id of [0, ...Object.values(ids.rows)])
            expect(await authorities.owner.refusal(record, { section, act }, { id })).toMatchObject({
              code: 'not_found',
            });
        for (const id of Object.values(ids.rows)) {
          const stored =
            section.table === cardSection.table ? undefined : authorities.owner.stored?.(record, section, id);
          expect(await stored).toBeUndefined();
        }
      });
    },
  );

  test('gets no FHIR rows, no drug check, no news, and no search of sections that only the patient may see', async () => {
    expect(
      rowsIn(
        await having(
          NOTHING,
          told((record) => readFhirSource(record, {})),
        ),
      ),
    ).toEqual([]);
    expect(await having(NOTHING, (record) => checkDrug(record, { drug: 'Aspirina' }))).toBeUndefined();
    expect(await having({ ...ALL, read: 'none' }, (record) => checkDrug(record, { drug: 'Aspirina' }))).toBeUndefined();
    const patientOnly = await having(NOTHING, async (record) =>
      searchedSections(record).filter((section) => section.patientOnly),
    );
    expect(patientOnly).toEqual([]);
    expect(await having(NOTHING, readChanges)).toBeUndefined();
    expect(await having(NOTHING, (record) => findMissingPermissions(record, diagnosesSection))).toEqual([]);
  });

  test('does not learn who sees or has read the record, and shares nothing', () => having(NOTHING, sharesNothing));
});

/** Expects the results that functions which need the capability to share give without it. */
async function sharesNothing(record: RecordAccess) {
  const diagnosis = ids.rows.diagnosis ?? 0;
  const page = { limit: 10 };
  expect(record.can('share')).toBe(false);
  expect(await audienceOf(record, diagnosesSection, [diagnosis])).toBeUndefined();
  expect(await whoSees(record, { section: 'diagnoses', id: diagnosis })).toBeUndefined();
  expect(await previewed(record, ids.associationId, new URLSearchParams())).toBeUndefined();
  expect(await previewedInvitation(record, ids.freeDoctorId, new URLSearchParams())).toBeUndefined();
  for (const which of ['own', 'other'] as const)
    expect(stringify(await jsonDoctors(which)(record, page))).toBe('{"data":[],"next":null}');
  expect(() => listOwnDoctors(record)).toThrow();
  await expect(listLinks(record)).rejects.toThrow();
  expect(await shareableItems(record)).toEqual([]);
  expect(await lastingLink(record)).toBeNull();
  const which = { doctorId: null, section: null };
  expect(await listReadings(record, which)).toEqual([]);
  expect(await listReaders(record)).toEqual([]);
  expect(await listRecordVisits(record, which, { number: 1, size: 10 })).toEqual({ rows: [], count: 0 });
}

describe('a relation that lacks one capability', () => {
  const refusalOf = (capabilities: Capabilities, section: Section, act: Act) =>
    having(capabilities, (record) => authorities.owner.refusal(record, { section, act }, { id: 0 }));

  test('without "share" decides nothing about who sees the record', async () => {
    const without = { ...ALL, share: false };
    await having(without, sharesNothing);
    for (const section of [associationsSection, healthLinksSection])
      for (const act of ['create', 'update', 'remove'] as const)
        expect(await refusalOf(without, section, act)).toMatchObject({ code: 'forbidden' });
    expect(await refusalOf(without, diagnosesSection, 'share')).toMatchObject({ code: 'forbidden' });
    expect(await refusalOf(without, diagnosesSection, 'update')).toBeNull();
  });

  test('without "write" changes nothing except who sees a row', async () => {
    const without = { ...ALL, write: false };
    for (const act of ACTS.filter((one) => capabilityFor(diagnosesSection, one) === 'write'))
      expect(await refusalOf(without, diagnosesSection, act)).toMatchObject({ code: 'forbidden' });
    expect(await refusalOf(without, diagnosesSection, 'share')).toBeNull();
    expect(await having(without, (record) => findMissingPermissions(record, diagnosesSection))).toEqual([]);
  });

  test('without "read: all" sees rows up to its level, no personal links and no list of readers', async () => {
    const read = { level: 3, visibility: 1, tags: [] };
    const text = await having(
      { ...ALL, read },
      told((record) => READS.diagnosi?.[1]({})(record) ?? Promise.resolve()),
    );
    expect(rowsIn(text)).toEqual([]);
    expect(
      await having(
        { ...ALL, read: { ...read, level: 6 } },
        told((record) => READS.diagnosi?.[1]({})(record) ?? Promise.resolve()),
      ),
    ).toContain(String(ids.rows.diagnosis));
    const links = await having(
      { ...ALL, read },
      told((record) => READS.links?.[1]({})(record) ?? Promise.resolve()),
    );
    expect(rowsIn(links)).toEqual([]);
    expect(await having({ ...ALL, read }, (record) => listReaders(record))).toEqual([]);
  });
});
