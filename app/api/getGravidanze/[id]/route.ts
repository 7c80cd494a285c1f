import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { pregnanciesSection } from '@/lib/record/pregnancies/section';
import { pregnancyList } from '@/lib/record/pregnancies/wire';

export const GET = recordQuery(pregnanciesSection, jsonList(pregnancyList));
