import { listRoute } from '@/lib/kit/routes';
import { contactsSection, emergencyList } from '@/lib/sections/contacts/section';

export const GET = listRoute(contactsSection, emergencyList);
