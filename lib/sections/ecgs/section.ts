import 'server-only';
import { sql } from 'drizzle-orm';
import { ecgs } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import { dayText } from '@/lib/access/lists/search';
import { saveRow } from '@/lib/access/record/rows';
import { declareSection } from '@/lib/kit/section';
import { refuse } from '@/lib/values/refusal';
import { ecgsFhir } from './fhir';
import { ecgModel } from './model';
import { judgedWord, searchedWords } from './words';

/** Electrocardiograms recorded by devices. `storeEcg` stores them; forms change only their comment. */
export const ecgsSection = declareSection(ecgModel, {
  table: ecgs,
  named: ecgs.device,
  dated: { from: ecgs.day },
  timeline: { text: sql`${ecgs.heartRate} || ' bpm'`, word: { code: judgedWord, in: 'ecg' } },
  fhir: ecgsFhir,
  found: { exact: [ecgs.device, ecgs.serialNumber, dayText(ecgs.day)], prose: [ecgs.comment, ...searchedWords] },
  save: (section) =>
    command({
      section,
      act: 'update',
      input: () => ecgModel.change,
      run: async (record, { id, version, ...values }) =>
        id === 0 ? refuse('not_found') : saveRow(record, section, { id, version, values }),
    }),
});
