import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { vaccinations } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import { dayText, folded } from '@/lib/access/lists/search';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { saveRow } from '@/lib/access/record/rows';
import { drugLabel, drugsOf } from '@/lib/catalogue/drugs';
import { database } from '@/lib/database';
import { rowInput, rowToWire } from '@/lib/http/row-wire';
import { without } from '@/lib/http/wire';
import type { ModelInput } from '@/lib/kit/model';
import { declareSection } from '@/lib/kit/section';
import { invalid } from '@/lib/values/refusal';
import { drugIdOf } from './drug-ids';
import { readDueOf } from './due-now';
import { vaccinationsFhir } from './fhir';
import { type Vaccination, vaccinationModel } from './model';
import { savedWords } from './saved-words';
import { isCatalogueId, UNLISTED, vaccineOf } from './vaccines';

const { vaccine, atc, cvx, day, lot, site, place, reactions, dose, level } = vaccinations;
type Input = ModelInput<typeof vaccinationModel> & { id: number };

/** Stores the list's data of the vaccine with the row. */
const saving = (own: ClinicalSection): Command<Input, Vaccination> =>
  command<Input, Vaccination>({
    section: own,
    act: ({ id }) => (id === 0 ? 'create' : 'update'),
    readsStored: true,
    input: (id) => (id === 0 ? vaccinationModel.newRow : vaccinationModel.change) as never,
    async run(record, { id, version, ...values }, stored) {
      // A vaccine that the list does not contain stays as it is.
      const unchanged = values.vaccineId === UNLISTED && stored?.vaccineId === UNLISTED;
      if (values.vaccineId === undefined || unchanged) return saveRow(record, own, { id, version, values }) as never;
      const said = await namesOf(record, values.vaccineId);
      if (!said) return invalid('vaccineId', 'vaccine');
      return saveRow(record, own, { id, version, values: { ...values, ...said } }) as never;
    },
  });

/** The name and codes of a vaccine of the list, or of a medicine of the catalogue that is a vaccine. */
async function namesOf(
  { db }: RecordAccess,
  id: number,
): Promise<Pick<Vaccination, 'vaccine' | 'atc' | 'cvx'> | undefined> {
  const listed = vaccineOf(id);
  if (listed) return { vaccine: listed.name, atc: listed.atc, cvx: listed.cvx ?? null };
  const [drug] = isCatalogueId(id) ? await drugsOf([id], db) : [];
  return drug?.vaccine ? { vaccine: drugLabel(drug), atc: drug.atcCodes[0] ?? '', cvx: null } : undefined;
}

export const vaccinationsSection = declareSection(vaccinationModel, {
  table: vaccinations,
  calls: { rows: 'vaccinazioni', list: 'getVaccinis' },
  collection: 'tbl_vaccinaziones',
  patientPage: 'vaccinazioni',
  named: vaccine,
  dated: { from: day },
  timeline: { text: reactions, word: { code: dose, in: 'story.dose' } },
  permissions: { create: 'aggiungivaccini', update: 'modificavaccini' },
  fhir: vaccinationsFhir,
  found: { exact: [vaccine, atc, lot, dayText(day)], prose: [site, place, reactions] },
  listed: {
    searched: [vaccine, atc, lot, site, place, reactions, dayText(day)],
    sorted: { vaccine: folded(vaccine), day, dose, level },
    // Each page of the table is short, because the vaccines due by the calendar are shown on the same page.
    shown: 10,
  },
  save: saving as never,
  said: (own) => async (record, row, words) => savedWords(row, (await readDueOf(record, own)).due, words),
  // The contract nests the vaccine's data in an object, which is not read from bodies.
  json: {
    without: ['vaccine', 'atc', 'cvx'],
    more: {
      vaccinidetails: sql`json_build_object('descrizione_breve', ${vaccine}, 'id_farmaco_codifa', ${drugIdOf()}, 'atc', ${atc}, 'cvx', ${cvx})`,
    },
    shapes: {
      vaccinidetails: z.object({
        descrizione_breve: z.string(),
        id_farmaco_codifa: z.int().nullable(),
        atc: z.string(),
        cvx: z.string().nullable(),
      }),
    },
  },
  wire: {
    input: (body) => without(rowInput(vaccinations, body), 'vaccine', 'atc', 'cvx'),
    async toWire(row) {
      const { descrizione_breve, atc, cvx, ...wire } = await rowToWire(vaccinations, row);
      const { vaccineId, vaccine } = row as Vaccination;
      const id = drugIdOf(vaccineId, vaccine);
      const [found] = await database().db.execute<{ id: number | null }>(sql`select ${id} as id`);
      return { ...wire, vaccinidetails: { descrizione_breve, id_farmaco_codifa: found?.id ?? null, atc, cvx } };
    },
  },
});
