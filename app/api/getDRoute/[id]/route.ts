import { linkRoute } from '@/lib/http/file-routes';

export const GET = linkRoute();
