import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { visitList } from '@/lib/record/visits/wire';

export const GET = recordQuery('visits', servedList(visitList));
