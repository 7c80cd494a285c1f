import { completedYears, formula, yesOrNo } from './formula';
import { limited, meldScore, whole, YOUNGEST } from './meld-scale';
import { bilirubinMgDl, creatinineMgDl, inr, sodiumMmolL } from './quantities';

/**
 * MELD with sodium, as the OPTN used it from January 2016 to July 2023. MELD(i) is rounded to one decimal and then
 * multiplied by ten; sodium is taken into account only if the result is above 11. Without that rounding some scores
 * would differ by a point. Creatinine is limited to 1 to 4 mg/dl (4 under dialysis: twice in the past week), bilirubin
 * and INR to at least 1, sodium to 125 to 137. `score` goes from 6 to 40, `meldI` is without those limits; the
 * mortality is of adults on a waiting list (Wiesner 2003).
 */
export const meld = formula(
  { creatinineMgDl, bilirubinMgDl, inr, sodiumMmolL, dialysis: yesOrNo, ageYears: completedYears(YOUNGEST, 130) },
  ({ creatinineMgDl, bilirubinMgDl, inr, sodiumMmolL, dialysis }) => {
    const creatinine = dialysis ? 4 : limited(creatinineMgDl, 1, 4);
    const [lnBilirubin, lnInr] = [Math.log(Math.max(bilirubinMgDl, 1)), Math.log(Math.max(inr, 1))];
    const sodiumDeficit = 137 - limited(sodiumMmolL, 125, 137);
    const meldI = whole(10 * (0.957 * Math.log(creatinine) + 0.378 * lnBilirubin + 1.12 * lnInr + 0.643));
    const withSodium = meldI + 1.32 * sodiumDeficit - 0.033 * meldI * sodiumDeficit;
    return { meldI, ...meldScore(meldI > 11 ? withSodium : meldI) };
  },
);
