import { newCardRoute } from '@/lib/reports/emergency/device-routes';

export const POST = newCardRoute();
