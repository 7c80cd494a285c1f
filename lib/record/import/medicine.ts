import { codeIn } from '@/lib/fhir/reading';
import { SYSTEMS } from '@/lib/fhir/systems';
import type { Origin } from './document/source-document';
import type { KnownMedicine } from './import-messages';
import type { ReadRow } from './proposals';

interface Named {
  row: ReadRow;
  origin: Origin | undefined;
}

/**
 * A medicine with an AIC code of the catalogue becomes that medicine. If the document's ATC code says that it is another, it keeps
 * its name alone, and the proposal is not sure.
 */
export function withMedicine({ row, origin }: Named, medicines: ReadonlyMap<string, KnownMedicine>): Named {
  const code = row.resource.medicationCodeableConcept;
  const aic = codeIn(code, SYSTEMS.aic) ?? '';
  const known = medicines.get(aic);
  const isNamed = row.input.drugId != null && row.input.drugId !== known?.id;
  if (!known || isNamed || row.section.name !== 'therapies') return { row, origin };
  const atc = codeIn(code, SYSTEMS.atc);
  if (atc === undefined || known.atcCodes.some((one) => one.startsWith(atc) || atc.startsWith(one)))
    return { row: { ...row, input: { ...row.input, drugId: known.id } }, origin };
  const note = { key: 'otherMedicine', values: { aic, atc, known: known.atcCodes.join(', ') } };
  return {
    row: { ...row, input: { ...row.input, drugId: null } },
    origin: origin && { ...origin, unsure: true, notes: [...(origin.notes ?? []), note] },
  };
}
