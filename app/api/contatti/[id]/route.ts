import { rowRoutes } from '@/lib/kit/routes';
import { contactsSection } from '@/lib/sections/contacts/section';

/** Changes a contact; type -1, or any deleted_at, deletes it. */
export const { PUT, DELETE } = rowRoutes(contactsSection);
