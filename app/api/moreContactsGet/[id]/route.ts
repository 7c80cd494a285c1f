import { listRoute } from '@/lib/kit/routes';
import { contactsSection, otherList } from '@/lib/sections/contacts/section';

export const GET = listRoute(contactsSection, otherList);
