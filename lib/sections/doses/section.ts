import { doses } from '@/db/schema';
import { dayText } from '@/lib/access/lists/search';
import { section } from '@/lib/access/policy/sections';
import { therapiesSection } from '../therapies/section';

/** The dose log. Who sees a therapy sees its doses; writing them needs no licence, so that nobody stops in the middle of a therapy. */
export const dosesSection = section({
  name: 'doses',
  table: doses,
  parent: { id: doses.therapyId, section: therapiesSection },
  permissions: {},
  found: { exact: [dayText(doses.day)], prose: [doses.reason] },
  shows: ['therapies', 'notebook', 'readings'],
  fhir: {
    none: 'documents state how a medicine is to be taken; whether each dose was taken is summed up in the clinical summary',
  },
});
