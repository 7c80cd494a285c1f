import { emergencyRoute } from '@/lib/reports/emergency/route';

/** The report for emergencies, with the card for the wallet. */
export const GET = emergencyRoute();
