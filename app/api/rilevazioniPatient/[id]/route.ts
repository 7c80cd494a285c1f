import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { readingsSection } from '@/lib/record/readings/section';
import { readingList } from '@/lib/record/readings/wire';

export const GET = recordQuery(readingsSection, servedList(readingList));
