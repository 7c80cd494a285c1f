import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { entryList } from '@/lib/record/notebook/wire';

export const GET = recordQuery('notebook', servedList(entryList));
