import { linkRoute } from '@/lib/record/files/download-routes';

export const GET = linkRoute();
