import { listRoute } from '@/lib/http/section-routes';
import { contactsSection, emergencyList } from '@/lib/sections/contacts/section';

export const GET = listRoute(contactsSection, emergencyList);
