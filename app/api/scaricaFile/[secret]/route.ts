import { linkedRoute } from '@/lib/http/file-routes';

export const GET = linkedRoute();
