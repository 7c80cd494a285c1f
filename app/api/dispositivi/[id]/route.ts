import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { deviceList } from '@/lib/sections/devices/list';
import { removeDeviceReadingRoute } from '@/lib/sections/devices/routes';
import { readingsSection } from '@/lib/sections/readings/section';

/** `id` is the patient's. */
export const GET = described(
  { summary: 'A patient’s measurements by devices, including electrocardiograms' },
  recordQuery(readingsSection, deviceList),
);

/** `id` is that of the row to delete. */
export const DELETE = removeDeviceReadingRoute();
