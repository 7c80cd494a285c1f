import { linkedRoute } from '@/lib/sections/files/download-routes';

export const GET = linkedRoute();
