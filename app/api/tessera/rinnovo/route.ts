import { renewedCardRoute } from '@/lib/reports/emergency/device-routes';

export const POST = renewedCardRoute();
