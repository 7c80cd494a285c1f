import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { visitsSection } from '@/lib/record/visits/section';
import { visitList } from '@/lib/record/visits/wire';

export const GET = recordQuery(visitsSection, servedList(visitList));
