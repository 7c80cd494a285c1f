import { completedYears, formula, sex, yesOrNo } from './formula';
import { limited, meldScore, YOUNGEST } from './meld-scale';
import { albuminGDl, bilirubinMgDl, creatinineMgDl, inr, sodiumMmolL } from './quantities';

/**
 * MELD 3.0 (W. R. Kim et al., Gastroenterology 2021;161:1887; the OPTN's since 13 July 2023). Creatinine is limited to
 * 1 to 3 mg/dl (3 under dialysis), albumin to 1.5 to 3.5 g/dl, bilirubin and INR to at least 1, sodium to 125 to 137
 * mmol/l. `meldI` is the sum before it is rounded and limited to 6-40. The equation is for adults: the OPTN also adds
 * the 1.33 points of women for boys under 18, which is not done here. The mortality is read from the bands of the older
 * MELD (Wiesner 2003).
 */
export const meld3 = formula(
  {
    creatinineMgDl,
    bilirubinMgDl,
    inr,
    sodiumMmolL,
    dialysis: yesOrNo,
    ageYears: completedYears(YOUNGEST, 130),
    albuminGDl,
    sex,
  },
  ({ creatinineMgDl, bilirubinMgDl, inr, sodiumMmolL, dialysis, albuminGDl, sex }) => {
    const lnCreatinine = Math.log(dialysis ? 3 : limited(creatinineMgDl, 1, 3));
    const lnBilirubin = Math.log(Math.max(bilirubinMgDl, 1));
    const sodiumDeficit = 137 - limited(sodiumMmolL, 125, 137);
    const albuminDeficit = 3.5 - limited(albuminGDl, 1.5, 3.5);
    const meldI =
      (sex === 'female' ? 1.33 : 0) +
      (4.56 - 0.24 * sodiumDeficit) * lnBilirubin +
      0.82 * sodiumDeficit +
      9.09 * Math.log(Math.max(inr, 1)) +
      (11.14 - 1.83 * albuminDeficit) * lnCreatinine +
      1.85 * albuminDeficit +
      6;
    return { meldI, ...meldScore(meldI) };
  },
);
