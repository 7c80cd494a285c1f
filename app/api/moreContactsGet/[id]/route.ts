import { listRoute } from '@/lib/http/section-routes';
import { contactsSection, otherList } from '@/lib/sections/contacts/section';

export const GET = listRoute(contactsSection, otherList);
