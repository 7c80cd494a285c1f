import 'server-only';
import { contacts } from '@/db/schema';
import { command } from '@/lib/access/command';
import { removeRow, saveRow } from '@/lib/access/rows';
import { removal, sharing } from '../commands';
import { type Contact, type ContactInput, contactInput, DELETED } from './model';

/** Creates a contact (id 0) or changes it; type -1 deletes, as the contract has it. */
export const saveContact = command<ContactInput, Contact>({
  section: 'contacts',
  act: ({ id, type }) => (type === DELETED ? 'remove' : id === 0 ? 'create' : 'update'),
  input: contactInput,
  run: (record, { id, version, type, ...values }) =>
    type === DELETED
      ? removeRow(record, contacts, { id, version, values: { type } })
      : saveRow(record, contacts, { id, version, values: { type, ...values } }),
});

export const removeContact = removal('contacts', contacts, { type: DELETED });
export const shareContact = sharing('contacts', contacts);
