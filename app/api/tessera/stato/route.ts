import { cardStateRoute } from '@/lib/reports/emergency/device-routes';

export const POST = cardStateRoute();
