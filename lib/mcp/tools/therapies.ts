import 'server-only';
import { z } from 'zod';
import type { RecordAccess } from '@/lib/access/record/record';
import { listAt, textAt, wordsOf } from '@/lib/fhir/reading';
import type { Resource } from '@/lib/fhir/types';
import { therapy, therapyOf } from '../items/therapy';
import { pageOf, resourcesNamed } from './reading';
import { next, paged, paging, recordTool } from './tool';

/** The statuses of FHIR of what is taken, will be taken, or must not be taken. */
export const STANDING = 'active,intended,not-taken';

/** The medicines with their schedules. */
export const readTherapies = recordTool({
  name: 'read_therapies',
  title: 'Therapies with their schedules',
  description:
    'Reads the medicines that the patient takes, will take, or must not take (`forbidden`), with dose, schedule, period and reason. ' +
    'Ended ones only if asked for.',
  reads: [{ type: 'MedicationStatement' }],
  logged: 'therapies',
  input: { include_ended: z.boolean().default(false).describe('Also the therapies that have ended.'), ...paging },
  output: { therapies: z.array(therapy), next },
  async read(record, { include_ended, limit, cursor }) {
    const page = await pageOf(record, {
      type: 'MedicationStatement',
      parameters: include_ended ? [] : [['status', STANDING]],
      ...{ count: limit, cursor },
    });
    return paged(page, async (found) => ({ therapies: await therapiesOf(record, found) }));
  },
});

/** Therapies with the conditions for which they are taken, as far as the app may see these. */
export async function therapiesOf(record: RecordAccess, found: readonly Resource[]) {
  const reasonsIn = (one: Resource) =>
    listAt(one, 'reasonReference').flatMap((reason) => textAt(reason, 'reference') ?? []);
  const reasons = await resourcesNamed(record, found.flatMap(reasonsIn));
  return found.map((one) => {
    const words = reasonsIn(one).flatMap((address) => wordsOf(reasons.get(address)?.code) ?? []);
    return therapyOf(one, words.join('; ') || undefined);
  });
}
