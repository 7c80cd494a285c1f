import 'server-only';
import { personalLinks } from '@/db/schema';
import { command } from '@/lib/access/command';
import { saveRow } from '@/lib/access/rows';
import { removal } from '../commands';
import { type LinkInput, linkInput, type PersonalLink } from './model';

/** Creates a personal link (id 0) or changes it. */
export const saveLink = command<LinkInput, PersonalLink>({
  section: 'links',
  act: ({ id }) => (id === 0 ? 'create' : 'update'),
  input: linkInput,
  run: (record, { id, version, ...values }) => saveRow(record, personalLinks, { id, version, values }),
});

export const removeLink = removal('links', personalLinks);
