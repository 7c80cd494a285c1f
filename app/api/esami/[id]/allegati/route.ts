import { costly } from '@/lib/http/at-once';
import { zipRoute } from '@/lib/record/exams/zip-route';

export const GET = costly(zipRoute());
