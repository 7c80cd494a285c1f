import { anamneses } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';
import { anamnesisFhir } from './fhir';

export const anamnesisSection = section({
  name: 'anamnesis',
  table: anamneses,
  permissions: {},
  found: { prose: [anamneses.content] },
  fhir: anamnesisFhir,
});
