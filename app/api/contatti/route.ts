import { contactsSection } from '@/lib/sections/contacts/section';
import { createRoute } from '@/lib/kit/routes';

export const POST = createRoute(contactsSection);
