import { contactsSection } from '@/lib/record/contacts/section';
import { createRoute } from '@/lib/record/declaration/routes';

export const POST = createRoute(contactsSection);
