import { recordCommand, resolveCommand } from '@/lib/http/command-route';
import { idIn } from '@/lib/http/ids';
import { removeContact, saveContact } from '@/lib/record/contacts/commands';
import { contactChange } from '@/lib/record/contacts/model';
import { contactWire } from '@/lib/record/contacts/wire';
import { refuse } from '@/lib/values/refusal';

/** Changes a contact; type -1, or any deleted_at, deletes it. */
export const PUT = recordCommand(
  'contacts',
  (params, body) => {
    const id = idIn(params.id);
    if (id === null) return refuse('not_found');
    const deletes = body.deleted_at !== undefined && body.deleted_at !== null;
    const target = { rowId: id, of: 'contacts' } as const;
    return resolveCommand(deletes ? removeContact : saveContact, contactWire, { id, target, body });
  },
  contactChange,
);

export const DELETE = recordCommand('contacts', (params, body) => {
  const id = idIn(params.id);
  if (id === null) return refuse('not_found');
  return resolveCommand(removeContact, contactWire, { id, target: { rowId: id, of: 'contacts' }, body });
});
