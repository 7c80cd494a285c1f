import 'server-only';
import { z } from 'zod';
import { auditAlone } from '@/lib/audit/audit';
import { patientsPage } from '@/lib/fhir-api/patients';
import { queryOf } from '@/lib/fhir-api/query';
import { fhirBase } from '@/lib/oauth/addresses';
import { assistantSections } from '@/lib/record/assistant/section';
import { refuse } from '@/lib/values/refusal';
import { person, personOf } from '../items/clinical';
import { type McpTool, next, paged, paging } from './tool';

const input = z.strictObject({
  name: z.string().trim().min(1).max(100).optional().describe('The beginning of a name of the patient.'),
  ...paging,
});

/** A doctor's patients, of whom the other tools need the id. The call is in the access log, and so is the card of each patient in the answer. */
export const listPatients: McpTool = {
  name: 'list_patients',
  title: 'The patients of the doctor',
  description:
    'Lists the patients who share their record with the doctor who uses the app. The other tools need the `id` of one of them as ' +
    '`patient_id`.',
  reads: [{ type: 'Patient' }],
  only: 'doctors',
  input: () => input,
  output: z.object({ notice: z.string(), patients: z.array(person), next }),
  async run(viewer, sent) {
    const { name, limit, cursor } = sent as z.output<typeof input>;
    const parameters = name === undefined ? [] : [['name', escaped(name)] as const];
    const query = queryOf('Patient', parameters, { strict: true, base: fhirBase() });
    if (!query.ok) return refuse('invalid');
    const asked = { ...query.value, count: limit, ...(cursor === undefined ? {} : { page: cursor }) };
    const page = await patientsPage(viewer, asked, 'en');
    const { userId, sender } = viewer;
    await auditAlone({ userId, action: 'read', section: assistantSections.patients.name, outcome: 'ok', sender });
    return paged(page, (found) => ({ patients: found.map(personOf) }));
  },
};

/** A text in which no sign separates the values of a search parameter. */
const escaped = (text: string) => text.replace(/[\\,|$]/g, '\\$&');
