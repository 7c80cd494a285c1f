import { contactsSection } from '@/lib/record/contacts/section';
import { rowRoutes } from '@/lib/record/declaration/routes';

/** Changes a contact; type -1, or any deleted_at, deletes it. */
export const { PUT, DELETE } = rowRoutes(contactsSection);
