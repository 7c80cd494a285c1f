import { createRoute } from '@/lib/kit/routes';
import { contactsSection } from '@/lib/sections/contacts/section';

export const POST = createRoute(contactsSection);
