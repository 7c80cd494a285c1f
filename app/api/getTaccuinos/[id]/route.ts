import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { entryList } from '@/lib/record/notebook/wire';

export const GET = recordQuery('notebook', jsonList(entryList));
