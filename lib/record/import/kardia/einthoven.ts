import { LEADS, type Lead } from './trace';

/** How far in microvolts the leads may differ from what the others say. */
const TOLERANCE = 30;

/**
 * Whether six simultaneous leads obey Einthoven and Goldberger: III = II - I, aVR = -(I + II) / 2, aVL = I - II / 2,
 * aVF = II - I / 2. It proves their order and sign. `share`: of the samples, how many may disagree.
 */
export function obeysEinthoven(leads: ReadonlyMap<Lead, ArrayLike<number>>, share: number): boolean {
  const [one, two, ...derived] = LEADS.map((lead) => leads.get(lead) ?? []);
  const expected = [
    (i: number, ii: number) => ii - i,
    (i: number, ii: number) => -(i + ii) / 2,
    (i: number, ii: number) => i - ii / 2,
    (i: number, ii: number) => ii - i / 2,
  ];
  return derived.every((lead, which) => {
    let wrong = 0;
    for (let at = 0; at < lead.length; at++) {
      const value = expected[which]?.(one?.[at] ?? 0, two?.[at] ?? 0) ?? 0;
      if (Math.abs((lead[at] ?? 0) - value) > TOLERANCE) wrong += 1;
    }
    return lead.length > 0 && wrong <= share * lead.length;
  });
}
