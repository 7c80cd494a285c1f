import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { pregnancyList } from '@/lib/record/pregnancies/wire';

export const GET = recordQuery('pregnancies', servedList(pregnancyList));
