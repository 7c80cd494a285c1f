import type { z } from 'zod';
import type { vaccinations } from '@/db/schema';
import { custom, detail, longText, optionalLine, suggested } from '@/lib/kit/kinds';
import { defineModel } from '@/lib/kit/model';
import { dayUpToToday, optionalText, requiredText, wholeNumber } from '../../values/fields';
import { isCatalogueId, UNLISTED, vaccineOf } from './vaccines';

export type Vaccination = typeof vaccinations.$inferSelect;

/** The highest number of a dose in its series. */
export const MOST_DOSES = 9;
const DOSES = Array.from({ length: MOST_DOSES }, (_, at) => String(at + 1));

const vaccineId = wholeNumber(UNLISTED, 2_147_483_647, 'vaccine').refine(
  // Only the catalogue in the database tells whether it has a vaccine with that id: the save asks it.
  (id) => id === UNLISTED || isCatalogueId(id) || vaccineOf(id) !== undefined,
  'vaccine',
);

export const vaccinationModel = defineModel({
  name: 'vaccinations',
  fields: {
    vaccineId: custom(vaccineId),
    day: custom(dayUpToToday('date'), { editor: 'day' }),
    dose: custom(wholeNumber(1, MOST_DOSES), { editor: 'choice', choices: DOSES }),
    lot: detail(optionalLine(100)),
    site: detail(suggested(optionalLine(100))),
    place: detail(suggested(optionalLine(200))),
    reactions: longText(2000),
  },
  defaultLevel: 6,
});

/** A vaccination from an imported document: one that the list does not contain has the document's name and codes. */
export const importedVaccination = vaccinationModel.newRow.extend({
  vaccine: requiredText(300).optional(),
  atc: optionalText(20).optional(),
  cvx: optionalText(20).optional(),
});
export type ImportedVaccination = z.infer<typeof importedVaccination>;
