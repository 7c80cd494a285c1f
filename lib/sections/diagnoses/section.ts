import 'server-only';
import { and, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONFIRMED, EXCLUDED, SUSPECTED } from '@/db/reference/values';
import { diagnoses } from '@/db/schema';
import { dayText, folded } from '@/lib/access/lists/search';
import { rowInput, rowToWire } from '@/lib/http/row-wire';
import { wirePath } from '@/lib/http/wire';
import { declareSection } from '@/lib/kit/section';
import { diagnosesFhir } from './fhir';
import { diagnosisModel } from './model';

const { kind, pathology, doctor, recordedOn, state, level } = diagnoses;

/** Confirmed and suspected allergies and intolerances; one that was ruled out tells nobody anything in an emergency. */
const allergies = and(inArray(kind, ['Allergia', 'Intolleranza']), inArray(state, [CONFIRMED, SUSPECTED]));

export const diagnosesSection = declareSection(diagnosisModel, {
  table: diagnoses,
  calls: { rows: 'diagnosi', list: 'diagnosiPatient' },
  collection: 'diagnosi',
  patientPage: 'diagnosi',
  named: pathology,
  // It holds from then on, unless it was ruled out.
  dated: { from: recordedOn, to: sql`case when ${state} = ${EXCLUDED} then ${recordedOn} else 'infinity' end` },
  // When it was noted is all that is known of its time: neither since when nor until when it was so.
  story: { word: { code: state, in: 'story.diagnosis' }, doctor },
  emergency: allergies,
  permissions: { create: 'aggiungidiagnosi', update: 'modificadiagnosi', move: 'spostaDiagnosi' },
  fhir: diagnosesFhir,
  found: { exact: [kind, doctor, dayText(recordedOn)], prose: [pathology] },
  columns: ['pathology', 'kind', 'doctor', 'recordedOn'],
  listed: {
    searched: [pathology, kind, doctor, dayText(recordedOn)],
    sorted: { pathology: folded(pathology), kind, doctor: folded(doctor), recordedOn, level },
    // There are three tables on the page.
    shown: 10,
  },
  // The contract has the doctor in a part of its own; a body may also name the doctor flat.
  json: {
    without: ['doctor'],
    more: { diagnosiDetails: sql`json_build_object('careprovider', ${doctor})` },
    shapes: { diagnosiDetails: z.object({ careprovider: z.string() }) },
  },
  wire: {
    input(body) {
      const { recordedOn: _, ...input } = rowInput(diagnoses, body);
      const details = Object.hasOwn(body, 'diagnosiDetails') ? body.diagnosiDetails : undefined;
      const nested = typeof details === 'object' && details !== null && Object.hasOwn(details, 'careprovider');
      return { ...input, ...(nested ? { doctor: (details as { careprovider: unknown }).careprovider } : {}) };
    },
    async toWire(row) {
      const { careprovider, ...wire } = await rowToWire(diagnoses, row);
      return { ...wire, diagnosiDetails: { careprovider } };
    },
    wirePath: (path) => (path === 'doctor' ? 'diagnosiDetails.careprovider' : wirePath(diagnoses, path)),
  },
});
