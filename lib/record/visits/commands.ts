import 'server-only';
import { command } from '@/lib/access/command';
import { saveRow } from '@/lib/access/rows';
import { removal, sharing } from '../commands';
import { type Visit, type VisitInput, visitInput } from './model';
import { visitsSection } from './section';

/** Creates a visit (id 0) or changes it. */
export const saveVisit = command<VisitInput, Visit>({
  section: visitsSection,
  act: ({ id }) => (id === 0 ? 'create' : 'update'),
  input: visitInput,
  run: (record, { id, version, ...values }) => saveRow(record, visitsSection, { id, version, values }),
});

export const removeVisit = removal(visitsSection);
export const shareVisit = sharing(visitsSection);
