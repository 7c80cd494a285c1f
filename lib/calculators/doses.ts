import { drops, infusionRate, totalDose } from '../clinical';
import { calculator, equals } from './calculator';
import { amount, heightCm, weightKg } from './quantities';

/** The total dose, by weight or by body surface: a dose by one excludes a dose by the other. */
export const totalDoseCalculator = calculator({
  id: 'totalDose',
  fields: {
    weightKg,
    heightCm,
    // The ranges reach up to the doses of infused mannitol and immunoglobulins (per kg) and of methotrexate (per m²).
    doseMgPerKg: { ...amount('', { specified: [0, 10], range: [0, 5000] }), unless: 'doseMgPerM2' },
    doseMgPerM2: { ...amount('', { specified: [0, 10], range: [0, 20_000] }), unless: 'doseMgPerKg', second: true },
    administrations: amount('', { specified: [1, 10], range: [1, 100] }),
  },
  work(values, show) {
    const answer = totalDose(values);
    if (!answer.ok) return null;
    const { totalMg, perAdministrationMg } = answer;
    const { weightKg, heightCm, doseMgPerKg, doseMgPerM2, administrations } = values;
    const bySurface = (doseMgPerM2 ?? 0) > 0;
    const dose = bySurface
      ? `√(${show(heightCm)} cm × ${show(weightKg)} kg / 3600) × ${show(doseMgPerM2 ?? 0)} mg/m²`
      : `${show(weightKg)} kg × ${show(doseMgPerKg ?? 0)} mg/kg`;
    return {
      version: 'totalDose',
      lines: [
        { name: 'totalMg', value: totalMg, unit: 'mg' },
        { name: 'perAdministrationMg', value: perAdministrationMg, unit: 'mg' },
      ],
      formula: [
        `${dose} ${equals(totalMg, 'mg', show)}`,
        `${show.rounded(totalMg)} mg / ${show(administrations)} ${equals(perAdministrationMg, 'mg', show)}`,
      ],
    };
  },
});

/** The rate of an infusion. */
export const infusionCalculator = calculator({
  id: 'infusionRate',
  fields: {
    weightKg,
    // The range covers doses from prostacyclin (some nanograms) to esmolol and propofol (some hundred micrograms).
    doseMcgPerKgMin: amount('mcg/kg/min', { specified: [1, 10], range: [0.0001, 1000] }),
    vialContentMg: amount('mg', { specified: [1, 10], range: [0.001, 100_000] }),
    vials: amount('', { specified: [1, 10], range: [0.01, 100] }),
    // The range covers volumes from a syringe to an infusion bag.
    dripVolumeMl: amount('ml', { specified: [100, 500], range: [1, 5000] }),
  },
  work(values, show) {
    const answer = infusionRate(values);
    if (!answer.ok) return null;
    const { concentrationMgPerMl, rateMlPerH } = answer;
    const { weightKg, doseMcgPerKgMin, vialContentMg, vials, dripVolumeMl } = values;
    return {
      version: 'infusionRate',
      lines: [
        { name: 'rateMlPerH', value: rateMlPerH, unit: 'ml/h' },
        { name: 'concentrationMgPerMl', value: concentrationMgPerMl, unit: 'mg/ml' },
      ],
      formula: [
        `${show(vialContentMg)} mg × ${show(vials)} / ${show(dripVolumeMl)} ml ${equals(concentrationMgPerMl, 'mg/ml', show)}`,
        `${show(weightKg)} kg × ${show(doseMcgPerKgMin)} mcg/kg/min × 60 / (1000 × ${show.rounded(concentrationMgPerMl)} mg/ml) ${equals(rateMlPerH, 'ml/h', show)}`,
      ],
    };
  },
});

/** The volume in millilitres and the number of drops that contain a dosage. */
export const dropsCalculator = calculator({
  id: 'drops',
  fields: {
    // The specification allows values up to 10, and says that a solution seldom contains more than 50 mg, and a bottle
    // more than 100 ml.
    solutionMg: amount('mg', { specified: [1, 10], usual: [1, 50], range: [0.001, 100_000] }),
    volumeMl: amount('ml', { specified: [1, 10], usual: [1, 100], range: [0.1, 5000] }),
    dosageMg: amount('mg', { specified: [1, 10], range: [0.001, 100_000] }),
    dropsPerMl: amount('gtt/ml', { specified: [1, 100], usual: [1, 50] }),
  },
  work(values, show) {
    const answer = drops(values);
    if (!answer.ok) return null;
    const { solutionMg, volumeMl, dosageMg, dropsPerMl } = values;
    return {
      version: 'drops',
      lines: [
        { name: 'drops', value: answer.drops, unit: 'gtt' },
        { name: 'ml', value: answer.ml, unit: 'ml' },
      ],
      formula: [
        `${show(dosageMg)} mg / (${show(solutionMg)} mg / ${show(volumeMl)} ml) ${equals(answer.ml, 'ml', show)}`,
        `${show.rounded(answer.ml)} ml × ${show(dropsPerMl)} gtt/ml ${equals(answer.drops, 'gtt', show)}`,
      ],
    };
  },
});
