import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { otherList } from '@/lib/record/contacts/wire';

export const GET = recordQuery('contacts', jsonList(otherList));
