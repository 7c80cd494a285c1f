import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { linksSection } from '@/lib/record/links/section';
import { linkList } from '@/lib/record/links/wire';

export const GET = recordQuery(linksSection, jsonList(linkList));
