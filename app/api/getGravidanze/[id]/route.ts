import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { pregnancyList } from '@/lib/record/pregnancies/wire';

export const GET = recordQuery('pregnancies', jsonList(pregnancyList));
