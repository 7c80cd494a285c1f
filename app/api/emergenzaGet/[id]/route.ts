import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { contactsSection } from '@/lib/record/contacts/section';
import { emergencyList } from '@/lib/record/contacts/wire';

export const GET = recordQuery(contactsSection, jsonList(emergencyList));
