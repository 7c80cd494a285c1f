import { codeIn } from '@/lib/fhir/reading';
import { SYSTEMS } from '@/lib/fhir/systems';
import { without } from '@/lib/http/wire';
import { UNLISTED, VACCINES } from '@/lib/sections/vaccinations/vaccines';
import type { Origin } from './document/source-document';
import type { KnownMedicine } from './import-messages';
import { type ReadRow, withInput } from './proposals';

interface Named {
  row: ReadRow;
  origin: Origin | undefined;
}

/**
 * A medicine with an AIC code of the catalogue becomes that medicine. If the document's ATC code says that it is another, it keeps
 * its name alone, and the proposal is not sure.
 */
export function withMedicine({ row, origin }: Named, medicines: ReadonlyMap<string, KnownMedicine>): Named {
  if (row.section.name === 'vaccinations') return { row: withVaccine(row, medicines), origin };
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

/** ATC codes of vaccines begin with this. */
const VACCINES_OF_ATC = 'J07';

/** A vaccine that has an AIC code of the catalogue and no ATC code gets that of the catalogue, and its place in the list of vaccines. */
function withVaccine(row: ReadRow, medicines: ReadonlyMap<string, KnownMedicine>): ReadRow {
  const code = row.resource.vaccineCode;
  const known = medicines.get(codeIn(code, SYSTEMS.aic) ?? '');
  const atc = known?.atcCodes.find((one) => one.startsWith(VACCINES_OF_ATC));
  if (atc === undefined || codeIn(code, SYSTEMS.atc) !== undefined || row.input.vaccineId !== UNLISTED) return row;
  const listed = VACCINES.find((one) => one.atc === atc);
  if (!listed) return withInput(row, { ...row.input, atc });
  return withInput(
    { ...row, proposal: { ...row.proposal, notes: [] } },
    { ...without(row.input, 'vaccine', 'atc', 'cvx'), vaccineId: listed.id },
  );
}
