import { linkRoute } from '@/lib/sections/files/download-routes';

export const GET = linkRoute();
