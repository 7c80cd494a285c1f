import { costly } from '@/lib/http/at-once';
import { contentRoute } from '@/lib/record/files/download-routes';
import { KARDIA } from '@/lib/record/files/model';

export const GET = costly(contentRoute(({ kind }) => kind === KARDIA));
