import type { vaccinations } from '@/db/schema';
import { custom, longText } from '@/lib/kit/kinds';
import { defineModel } from '@/lib/kit/model';
import { dayUpToToday, wholeNumber } from '../../values/fields';
import { vaccineOf } from './vaccines';

export type Vaccination = typeof vaccinations.$inferSelect;

const vaccineId = wholeNumber(1, 2_147_483_647, 'vaccine').refine((id) => vaccineOf(id) !== undefined, 'vaccine');

export const vaccinationModel = defineModel({
  name: 'vaccinations',
  fields: {
    vaccineId: custom(vaccineId),
    day: custom(dayUpToToday('date'), { editor: 'day' }),
    dose: custom(wholeNumber(1, 3), { editor: 'choice', choices: ['1', '2', '3'] }),
    reactions: longText(2000),
  },
  defaultLevel: 6,
});
