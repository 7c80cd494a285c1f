import 'server-only';
import { visits } from '@/db/schema';
import { command } from '@/lib/access/command';
import { saveRow } from '@/lib/access/rows';
import { removal, sharing } from '../commands';
import { type Visit, type VisitInput, visitInput } from './model';

/** Creates a visit (id 0) or changes it. */
export const saveVisit = command<VisitInput, Visit>({
  section: 'visits',
  act: ({ id }) => (id === 0 ? 'create' : 'update'),
  input: visitInput,
  run: (record, { id, version, ...values }) => saveRow(record, visits, { id, version, values }),
});

export const removeVisit = removal('visits', visits);
export const shareVisit = sharing('visits', visits);
