import 'server-only';
import { pregnancies } from '@/db/schema';
import { command } from '@/lib/access/command';
import { findVisible, saveRow } from '@/lib/access/rows';
import { invalid } from '@/lib/values/refusal';
import { removal, sharing } from '../commands';
import { isReversed, type Pregnancy, type PregnancyInput, pregnancyInput } from './model';

/**
 * Creates a pregnancy (id 0) or changes it. Only female patients are shown where, but it is taken from everybody: what
 * the card says of the sex may be missing, or be put right later, and what was written down stays readable.
 */
export const savePregnancy = command<PregnancyInput, Pregnancy>({
  section: 'pregnancies',
  act: ({ id }) => (id === 0 ? 'create' : 'update'),
  input: pregnancyInput,
  async run(record, { id, version, ...values }) {
    const { start, end } = values;
    const stored = id === 0 ? undefined : await findVisible(record, pregnancies, id);
    const period = {
      start: start === undefined ? stored?.start : start,
      end: end === undefined ? stored?.end : end,
    };
    if (isReversed(period)) return invalid('end', 'period');
    return saveRow(record, pregnancies, { id, version, values });
  },
});

export const removePregnancy = removal('pregnancies', pregnancies);
export const sharePregnancy = sharing('pregnancies', pregnancies);
