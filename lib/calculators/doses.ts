import { drops, infusionRate, totalDose } from '../clinical';
import { calculator, equals } from './calculator';
import { amount, heightCm, weightKg } from './quantities';

/** The total dose, by weight or by body surface: one excludes the other. */
export const totalDoseCalculator = calculator({
  id: 'totalDose',
  fields: {
    weightKg,
    heightCm,
    doseMgPerKg: { ...amount('', 0, 10), unless: 'doseMgPerM2' },
    doseMgPerM2: { ...amount('', 0, 10), unless: 'doseMgPerKg', second: true },
    administrations: amount('', 1, 10),
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

/** How fast an infusion has to run. */
export const infusionCalculator = calculator({
  id: 'infusionRate',
  fields: {
    weightKg,
    doseMcgPerKgMin: amount('mcg/kg/min', 1, 10),
    vialContentMg: amount('mg', 1, 10),
    vials: amount('', 1, 10),
    dripVolumeMl: amount('ml', 100, 500, 100),
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

/** The millilitres and the drops of a solution that hold a dosage. */
export const dropsCalculator = calculator({
  id: 'drops',
  fields: {
    solutionMg: amount('mg', 1, 10),
    volumeMl: amount('ml', 1, 10),
    dosageMg: amount('mg', 1, 10),
    dropsPerMl: amount('gtt/ml', 1, 100),
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
