import { calculator } from '../calculator';
import type { ChoiceField, Fields, Typed } from '../fields';
import { sex } from '../quantities';
import { ageBetween, chosen, hdlMgDl, systolicMmHg, totalCholesterolMgDl, worked, yesNo } from './fields';

const factors = { sex, totalCholesterolMgDl, hdlMgDl, systolicMmHg };

/** The risk of infarction or coronary death in ten years. */
export const framinghamCalculator = calculator({
  id: 'framingham',
  fields: { ageYears: ageBetween(30, 79), ...factors, treated: yesNo, smoker: yesNo },
  work: (stated) =>
    worked('framingham', stated, ({ value }) => ({ lines: [{ name: 'coronaryRisk', value, unit: '%' }] })),
});

/** The message key of every empty number field: the page shows one message for all of them. */
const FILL_ALL = 'fillAll';
const asking = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      // A choice keeps its own message, so that a sex missing in the card is reported.
      field.kind === 'number' ? { ...field, missing: FILL_ALL } : field,
    ]),
  ) as F;

const american = ({ equation }: Typed) => equation === 'pooledCohort';
const european = ({ equation }: Typed) => equation !== 'pooledCohort';
const ethnicity: ChoiceField<'white' | 'african_american' | 'other'> = {
  kind: 'choice',
  options: ['white', 'african_american', 'other'],
  missing: FILL_ALL,
  shown: american,
};

const OLDEST = { pooledCohort: 79, score2: 89 };
/** From this age on SCORE2-OP replaces SCORE2. */
const OLDER = 70;

/** The risk of a first cardiovascular event in ten years: the European SCORE2, or the pooled cohort equations, which the specification names. */
export const cardiovascularCalculator = calculator({
  id: 'cardiovascular',
  fields: asking({
    equation: chosen('score2', 'pooledCohort'),
    ageYears: ageBetween(40, 89),
    ...factors,
    ethnicity,
    region: { ...chosen('moderate', 'low', 'high', 'very_high'), shown: european },
    treated: { ...yesNo, shown: american },
    smoker: yesNo,
    diabetes: yesNo,
  }),
  work({ equation, ...stated }) {
    if (stated.ageYears > OLDEST[equation]) return { refused: 'pooledCohortAge' };
    if (equation === 'score2' && stated.diabetes) return { refused: 'score2Diabetes' };
    const version = equation === 'pooledCohort' ? equation : stated.ageYears >= OLDER ? 'score2Op' : 'score2';
    return worked(version, stated, ({ value }) => ({
      lines: [{ name: 'cardiovascularRisk', value, unit: '%' }],
      caution: equation,
    }));
  },
});
