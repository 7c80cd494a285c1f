import { emergencyRoute } from '@/lib/reports/emergency/route';

/** The emergency report, with the card for the wallet. */
export const GET = emergencyRoute();
