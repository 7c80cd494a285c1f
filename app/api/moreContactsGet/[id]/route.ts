import { contactsSection, otherList } from '@/lib/sections/contacts/section';
import { listRoute } from '@/lib/kit/routes';

export const GET = listRoute(contactsSection, otherList);
