import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { linkList } from '@/lib/record/links/wire';

export const GET = recordQuery('links', jsonList(linkList));
