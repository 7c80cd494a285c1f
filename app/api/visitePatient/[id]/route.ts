import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { visitList } from '@/lib/record/visits/wire';

export const GET = recordQuery('visits', jsonList(visitList));
