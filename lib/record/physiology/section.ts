import { physiology } from '@/db/schema';
import { section } from '@/lib/access/sections';
import { physiologyFhir } from './fhir';

export const physiologySection = section({
  name: 'physiology',
  table: physiology,
  permissions: {},
  fhir: physiologyFhir,
});
