import { formula, oneOf, sex, withFallback, yesOrNo } from './formula';
import { ageYears } from './quantities';
import { CHA2DS2_VASC_TABLES, type Points } from './risk-tables';

const table = withFallback(oneOf('esc_2010', 'friberg_2012_stroke', 'friberg_2012_stroke_tia_embolism'), 'esc_2010');

const pointsOfAge = (ageYears: number) => (ageYears >= 75 ? 2 : ageYears >= 65 ? 1 : 0);

/**
 * CHA2DS2-VASc (G. Y. H. Lip et al., Chest 2010;137:263), 0 to 9 points: age from 75 and stroke (also TIA or embolism)
 * give two points each. For patients with atrial fibrillation and no anticoagulant. The risk, in percent a year, is
 * that of the ESC's guidelines of 2010 unless `table` chooses another source; the tables disagree, so the risk is shown
 * with its source.
 */
export const cha2ds2Vasc = formula(
  {
    heartFailure: yesOrNo,
    hypertension: yesOrNo,
    ageYears,
    diabetes: yesOrNo,
    stroke: yesOrNo,
    vascularDisease: yesOrNo,
    sex,
    table,
  },
  ({ heartFailure, hypertension, ageYears, diabetes, stroke, vascularDisease, sex, table }) => {
    const single = [heartFailure, hypertension, diabetes, vascularDisease, sex === 'female'].filter(Boolean).length;
    const points = (single + pointsOfAge(ageYears) + (stroke ? 2 : 0)) as Points;
    return { points, strokeRiskPercent: CHA2DS2_VASC_TABLES[table].byPoints[points] };
  },
);
