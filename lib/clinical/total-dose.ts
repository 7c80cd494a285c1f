import { mostellerM2 } from './body-surface-mosteller';
import { between, formula, isAbsent, mayBeLeftOut, type Reader } from './formula';
import { dose, heightCm, weightKg } from './quantities';

const isGiven = (value: unknown) => typeof value === 'number' && value > 0;

/**
 * One of two doses that exclude each other; one of the two is required. A dose of zero next to the other dose is
 * treated as empty.
 */
function doseUnless(other: string) {
  const read: Reader<number> = (given, input) => {
    if (isAbsent(given)) return isAbsent(input[other]) ? { code: 'missing' } : { value: 0 };
    return isGiven(given) && isGiven(input[other]) ? { code: 'exclusive' } : dose(given, input);
  };
  return mayBeLeftOut(read);
}

/**
 * Total dose in mg, by body weight or by body surface (Mosteller's, N Engl J Med 1987;317:1098), and the dose per
 * administration. Unrounded. A dose by weight also requires the height, like the form it is used in.
 * The number of administrations may be a fraction: five in two days are 2.5 a day. It does not check drugs or maximum doses.
 */
export const totalDose = formula(
  {
    weightKg,
    heightCm,
    doseMgPerKg: doseUnless('doseMgPerM2'),
    doseMgPerM2: doseUnless('doseMgPerKg'),
    administrations: between(1, 1000),
  },
  ({ weightKg, heightCm, doseMgPerKg, doseMgPerM2, administrations }) => {
    const totalMg = weightKg * doseMgPerKg + mostellerM2(weightKg, heightCm) * doseMgPerM2;
    return { totalMg, perAdministrationMg: totalMg / administrations };
  },
);
