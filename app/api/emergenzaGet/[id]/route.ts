import { contactsSection, emergencyList } from '@/lib/sections/contacts/section';
import { listRoute } from '@/lib/kit/routes';

export const GET = listRoute(contactsSection, emergencyList);
