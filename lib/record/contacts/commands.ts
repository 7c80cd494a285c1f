import 'server-only';
import { command } from '@/lib/access/command';
import { removeRow, saveRow } from '@/lib/access/rows';
import { removal, sharing } from '../commands';
import { type Contact, type ContactInput, contactInput, DELETED } from './model';
import { contactsSection } from './section';

/** Creates a contact (id 0) or changes it; type -1 deletes, as the contract has it. */
export const saveContact = command<ContactInput, Contact>({
  section: contactsSection,
  act: ({ id, type }) => (type === DELETED ? 'remove' : id === 0 ? 'create' : 'update'),
  input: contactInput,
  run: (record, { id, version, type, ...values }) =>
    type === DELETED
      ? removeRow(record, contactsSection, { id, version, values: { type } })
      : saveRow(record, contactsSection, { id, version, values: { type, ...values } }),
});

export const removeContact = removal(contactsSection, { type: DELETED });
export const shareContact = sharing(contactsSection);
