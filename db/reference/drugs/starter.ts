import { STARTER_PACKS } from './packs';
import { type DrugRow, drugRow } from './row';

/** What the package's own catalogue says of itself; the day moves with its contents. */
export const STARTER_DRUGS = { version: '1', date: '2026-11-22', source: 'Elenco di base' };

const unknown = { company: '', supply: '', leafletUrl: '', summaryUrl: '', listedOn: STARTER_DRUGS.date };

/** Common Italian medicines, with an AIC only where one is published for just that pack. */
export const starterDrugs = (): DrugRow[] =>
  STARTER_PACKS.map(([aic, name, pack, form, ingredients, atcCodes]) =>
    drugRow({
      ...unknown,
      id: Number(aic),
      aic,
      name,
      pack,
      form,
      ingredients: ingredients.split('/'),
      atcCodes: atcCodes.split(' '),
    }),
  );
