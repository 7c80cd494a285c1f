import { costly } from '@/lib/http/at-once';
import { zipRoute } from '@/lib/sections/exams/zip-route';

export const GET = costly(zipRoute());
