import { json, publicRoute } from '@/lib/http/api-route';

/** The process answers. */
export const GET = publicRoute(async () => json({ status: 'live' }));
