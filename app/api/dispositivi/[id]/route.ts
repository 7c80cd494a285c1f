import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { deviceList } from '@/lib/sections/devices/list';
import { removeDeviceReadingRoute } from '@/lib/sections/devices/routes';
import { readingsSection } from '@/lib/sections/readings/section';

/** Lists the device measurements of the patient whose id is `id`. */
export const GET = described(
  { summary: 'A patient’s measurements by devices, including electrocardiograms' },
  recordQuery(readingsSection, deviceList),
);

/** Deletes the device measurement whose id is `id`. */
export const DELETE = removeDeviceReadingRoute();
