import 'server-only';
import { command } from '@/lib/access/command';
import { saveRow } from '@/lib/access/rows';
import { removal } from '../commands';
import { type LinkInput, linkInput, type PersonalLink } from './model';
import { linksSection } from './section';

/** Creates a personal link (id 0) or changes it. */
export const saveLink = command<LinkInput, PersonalLink>({
  section: linksSection,
  act: ({ id }) => (id === 0 ? 'create' : 'update'),
  input: linkInput,
  run: (record, { id, version, ...values }) => saveRow(record, linksSection, { id, version, values }),
});

export const removeLink = removal(linksSection);
