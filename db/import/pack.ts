import { aicOf } from '../reference/drugs/aic';
import { type DrugRow, drugRow, isAtcCode } from '../reference/drugs/row';
import { inCapitals, inSmall } from './readable';

/** The columns that a list of packs must have. */
export const PACK_COLUMNS = ['CODICE_AIC', 'DENOMINAZIONE', 'CODICE_ATC', 'PA_ASSOCIATI'];

const LONGEST = 1000;

/**
 * Reads a medicine from a row of AIFA's list, with only the product's own ATC codes; returns a text if the row has an error.
 */
export function packOf(row: Record<string, string>, listedOn: string): DrugRow | string {
  const given = row.CODICE_AIC ?? '';
  const aic = aicOf(given);
  if (!aic) return `${JSON.stringify(given.slice(0, 20))} is no AIC code`;
  const name = row.DENOMINAZIONE ?? '';
  if (name === '') return 'no name';
  if (Object.values(row).some((value) => value.length > LONGEST || value.includes('\0'))) return 'an unreadable value';
  return drugRow({
    id: Number(aic),
    aic,
    name: inCapitals(name),
    pack: inSmall(row.DESCRIZIONE ?? ''),
    form: inSmall(row.FORMA ?? ''),
    company: row.RAGIONE_SOCIALE ?? '',
    ingredients: partsOf(row.PA_ASSOCIATI).map(inSmall),
    atcCodes: partsOf(row.CODICE_ATC?.toUpperCase()).filter(isAtcCode),
    supply: row.FORNITURA ?? '',
    leafletUrl: addressIn(row.LINK_FI ?? row.LINK),
    summaryUrl: addressIn(row.LINK_RCP),
    listedOn,
  });
}

const NOT_SAID = /^(?:N\.?D\.?|-|NON DISPONIBILE)$/i;
const partsOf = (text = '') => [
  ...new Set(
    text
      .split('/')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !NOT_SAID.test(part)),
  ),
];

/** Accepts only https URLs, since users open them in a browser. */
const addressIn = (text = '') => (/^https:\/\/[^\s<>"]+$/.test(text) ? text : '');
