import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { readingList } from '@/lib/record/readings/wire';

export const GET = recordQuery('readings', servedList(readingList));
