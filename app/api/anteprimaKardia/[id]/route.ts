import { contentRoute } from '@/lib/http/file-routes';
import { KARDIA } from '@/lib/record/files/model';

export const GET = contentRoute(({ kind }) => kind === KARDIA);
