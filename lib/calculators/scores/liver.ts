import { meld, type meld3 } from '../../clinical';
import { limited } from '../../clinical/meld-scale';
import { MELD_MORTALITY } from '../../clinical/risk-tables';
import { calculator, type Show } from '../calculator';
import type { ChoiceField, NumberField, Typed } from '../fields';
import { sex } from '../quantities';
import { chosen, needed, worked, yesNo } from './fields';

const OLDER_THAN_12 = 'meldAge';
const ageYears: NumberField = {
  kind: 'number',
  unit: '',
  range: [13, 120],
  missing: OLDER_THAN_12,
  refusal: OLDER_THAN_12,
};
const newer = ({ equation }: Typed) => equation !== 'meld';
const sexOfNewer: ChoiceField<'male' | 'female'> = { ...sex, shown: newer };

/** The severity of a liver disease, by MELD 3.0, or by the equation of 2016, which the specification names. */
export const meldCalculator = calculator({
  id: 'meld',
  fields: {
    equation: chosen('meld3', 'meld'),
    ageYears,
    creatinineMgDl: needed('mg/dl', 0.1, 20),
    bilirubinMgDl: needed('mg/dl', 0.1, 80),
    inr: needed('', 0.5, 20),
    sodiumMmolL: needed('mmol/l', 100, 180),
    albuminGDl: { ...needed('g/dl', 0.5, 7), shown: newer },
    sex: sexOfNewer,
    dialysis: yesNo,
  },
  work({ equation, ...stated }, show) {
    return worked(equation, stated, ({ value }) => ({
      lines: [
        { name: 'meld', value, unit: '' },
        { name: 'mortality', value: mortalityAt(value), unit: '%' },
      ],
      formula: equation === 'meld' ? linesOfMeld(stated, value, show) : linesOfMeld3(stated, value, show),
    }));
  },
});

/** Mortality within three months, in percent, for a whole MELD score. */
export const mortalityAt = (score: number) =>
  (MELD_MORTALITY.bands.findLast(({ from }) => from <= score) ?? MELD_MORTALITY.bands[0]).percent;

type LiverInput = Parameters<typeof meld>[0] & Parameters<typeof meld3>[0];
const atLeastOne = (value: number | null | undefined) => Math.max(value ?? 1, 1);
const lackOf = (sodium: number | null | undefined) => 137 - limited(sodium ?? 137, 125, 137);

/** The equation with its inputs limited as it requires. */
function linesOfMeld(stated: LiverInput, score: number, show: Show): string[] {
  const answer = meld(stated);
  if (!answer.ok) return [];
  const creatinine = stated.dialysis ? 4 : limited(stated.creatinineMgDl ?? 1, 1, 4);
  const [bilirubin, inr] = [atLeastOne(stated.bilirubinMgDl), atLeastOne(stated.inr)];
  const { meldI } = answer;
  const deficit = show(lackOf(stated.sodiumMmolL));
  return [
    `MELD(i) = 10 × (${show(0.957)} × ln ${show(creatinine)} + ${show(0.378)} × ln ${show(bilirubin)} + ${show(1.12)} × ln ${show(inr)} + ${show(0.643)}) ≈ ${show(meldI)}`,
    ...(meldI > 11
      ? [`${show(meldI)} + ${show(1.32)} × ${deficit} − ${show(0.033)} × ${show(meldI)} × ${deficit} ≈ ${show(score)}`]
      : []),
  ];
}

function linesOfMeld3(stated: LiverInput, score: number, show: Show): string[] {
  const creatinine = show(stated.dialysis ? 3 : limited(stated.creatinineMgDl ?? 1, 1, 3));
  const [bilirubin, inr] = [show(atLeastOne(stated.bilirubinMgDl)), show(atLeastOne(stated.inr))];
  const sodium = show(lackOf(stated.sodiumMmolL));
  const albumin = show(3.5 - limited(stated.albuminGDl ?? 3.5, 1.5, 3.5));
  return [
    [
      ...(stated.sex === 'female' ? [show(1.33)] : []),
      `${show(4.56)} × ln ${bilirubin}`,
      `${show(0.82)} × ${sodium} − ${show(0.24)} × ${sodium} × ln ${bilirubin}`,
      `${show(9.09)} × ln ${inr}`,
      `${show(11.14)} × ln ${creatinine}`,
      `${show(1.85)} × ${albumin} − ${show(1.83)} × ${albumin} × ln ${creatinine}`,
      `6 ≈ ${show(score)}`,
    ].join(' + '),
  ];
}
