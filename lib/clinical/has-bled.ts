import { formula, oneOf, withFallback, yesOrNo } from './formula';
import { HAS_BLED_TABLES, type Points } from './risk-tables';

const factors = {
  hypertension: yesOrNo,
  abnormalRenal: yesOrNo,
  abnormalLiver: yesOrNo,
  stroke: yesOrNo,
  bleeding: yesOrNo,
  labileInr: yesOrNo,
  elderly: yesOrNo,
  antiplateletOrNsaid: yesOrNo,
  alcohol: yesOrNo,
};

/**
 * HAS-BLED (R. Pisters et al., Chest 2010;138:1093): a point for each factor, 0 to 9; from 3 points on the risk is
 * high. For patients with atrial fibrillation who take or may take anticoagulants. Hypertension means a systolic
 * pressure above 160 mmHg, elderly an age above 65 years, labile an INR that is in range less than 60 % of the time,
 * alcohol 8 units a week or more. The bleeding rate is null from 6 points on, where the paper had too few patients.
 * `table` chooses another table.
 */
export const hasBled = formula(
  { ...factors, table: withFallback(oneOf('pisters_2010', 'lip_2011'), 'pisters_2010') },
  ({ table, ...present }) => {
    const points = Object.values(present).filter(Boolean).length as Points;
    return { points, bleedsPer100PatientYears: HAS_BLED_TABLES[table].byPoints[points] };
  },
);
