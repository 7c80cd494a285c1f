import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { pregnanciesSection } from '@/lib/record/pregnancies/section';
import { pregnancyList } from '@/lib/record/pregnancies/wire';

export const GET = recordQuery(pregnanciesSection, servedList(pregnancyList));
