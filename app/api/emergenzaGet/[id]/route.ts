import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { emergencyList } from '@/lib/record/contacts/wire';

export const GET = recordQuery('contacts', jsonList(emergencyList));
