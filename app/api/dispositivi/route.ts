import { createDeviceReadingsRoute } from '@/lib/record/devices/routes';

export const POST = createDeviceReadingsRoute();
