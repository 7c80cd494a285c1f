import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { linksSection } from '@/lib/record/links/section';
import { linkList } from '@/lib/record/links/wire';

export const GET = recordQuery(linksSection, servedList(linkList));
