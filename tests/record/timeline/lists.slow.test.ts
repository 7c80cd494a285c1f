import { getTableColumns } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIMELINE_SECTIONS } from '@/lib/record/timeline/parts';
import { opened, seenIn } from '../../access/shared-record';
import { fixtureOf } from '../../sections';
import { bearerOf, type Credentials } from '../../support/calls';
import { inProcess } from '../../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../../support/people';
import { allPages, apiOf } from '../../support/sections';
import { keyOf, told } from '../../support/timeline';
import { someAccess, someRow, write } from './random';

// The timeline is the union of the sections' lists, for every viewer.

const behind = inProcess();

/** The items of the sections' lists over the API; for a section without a list, the rows that the policy makes visible. */
async function listed(as: Credentials, userId: number, patient: Patient): Promise<string[]> {
  const seen = await opened(userId, patient.patientId, seenIn);
  const keys = TIMELINE_SECTIONS.map(async (section) => {
    const { table, lists } = fixtureOf(section);
    const id = (getTableColumns(table).id as { name: string }).name;
    const paths = section === 'results' ? [{ path: 'risultati' }] : lists;
    if (paths.length === 0) return (seen.get(section) ?? []).map((one) => keyOf({ sezione: section, id: one }));
    const pages = await Promise.all(
      paths.map(({ path, ...list }) =>
        allPages(apiOf('', path, 'params' in list ? list.params : undefined), as, patient, 50),
      ),
    );
    return pages.flat().map((row) => keyOf({ sezione: section, id: Number(row[id] ?? row.id) }));
  });
  return (await Promise.all(keys)).flat().sort();
}

test('the timeline equals the union of the lists for random viewers, over pages of any size', async () => {
  const doctor = await newDoctor(behind.db);
  const [rows, limits] = [fc.array(someRow, { maxLength: 12 }), fc.integer({ min: 1, max: 5 })];
  await fc.assert(
    fc.asyncProperty(rows, someAccess, limits, async (made, access, limit) => {
      const patient = await newPatient(behind.db, { sex: 'female' });
      await associate(behind.db, patient, doctor, access);
      for (const one of made) await write(behind, patient, one);
      for (const { userId } of [patient, doctor]) {
        // Get new credentials each time: a user's oldest session ends if there are too many.
        const as = await bearerOf(userId);
        const items = await told(as, patient, {}, limit);
        expect(items.map(keyOf).sort()).toEqual(await listed(as, userId, patient));
        const days = items.map(({ dal }) => dal ?? '');
        expect(days).toEqual([...days].sort().reverse());
        expect(await told(as, patient)).toEqual(items);
      }
    }),
    { numRuns: 12 },
  );
});
