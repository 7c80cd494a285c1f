import { named, recordCommand, resolveCommand } from '@/lib/http/command-route';
import { saveContact } from '@/lib/record/contacts/commands';
import { newContact } from '@/lib/record/contacts/model';
import { contactWire } from '@/lib/record/contacts/wire';

export const POST = recordCommand(
  'contacts',
  (_, body) => resolveCommand(saveContact, contactWire, { id: 0, target: named(body) ?? 'own', body }),
  newContact,
);
