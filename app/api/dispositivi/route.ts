import { createDeviceReadingsRoute } from '@/lib/sections/devices/routes';

export const POST = createDeviceReadingsRoute();
