import { readings } from '@/db/schema';
import { section } from '@/lib/access/sections';
import { readingsFhir } from './fhir';

export const readingsSection = section({
  name: 'readings',
  table: readings,
  dated: { from: readings.day },
  permissions: {},
  fhir: readingsFhir,
});
