import { readings } from '@/db/schema';
import { section } from '@/lib/access/sections';

export const readingsSection = section({
  name: 'readings',
  table: readings,
  dated: { from: readings.day },
  permissions: {},
});
