import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { visitsSection } from '@/lib/record/visits/section';
import { visitList } from '@/lib/record/visits/wire';

export const GET = recordQuery(visitsSection, jsonList(visitList));
