import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { readingList } from '@/lib/record/readings/wire';

export const GET = recordQuery('readings', jsonList(readingList));
