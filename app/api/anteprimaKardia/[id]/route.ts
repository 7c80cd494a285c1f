import { contentRoute } from '@/lib/record/files/download-routes';
import { KARDIA } from '@/lib/record/files/model';

export const GET = contentRoute(({ kind }) => kind === KARDIA);
