import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { readingsSection } from '@/lib/record/readings/section';
import { readingList } from '@/lib/record/readings/wire';

export const GET = recordQuery(readingsSection, jsonList(readingList));
