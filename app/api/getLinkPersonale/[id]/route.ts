import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { linkList } from '@/lib/record/links/wire';

export const GET = recordQuery('links', servedList(linkList));
