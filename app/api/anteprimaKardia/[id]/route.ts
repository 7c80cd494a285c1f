import { costly } from '@/lib/http/at-once';
import { contentRoute } from '@/lib/sections/files/download-routes';
import { KARDIA } from '@/lib/sections/files/model/model';

export const GET = costly(contentRoute(({ kind }) => kind === KARDIA));
