import { recordQuery } from '@/lib/http/api-route';
import { linkPage } from '@/lib/record/links/wire';

export const GET = recordQuery('links', linkPage);
