import { linkedRoute } from '@/lib/record/files/download-routes';

export const GET = linkedRoute();
