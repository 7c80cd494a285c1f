import { contactsSection, otherList } from '@/lib/record/contacts/section';
import { listRoute } from '@/lib/record/declaration/routes';

export const GET = listRoute(contactsSection, otherList);
