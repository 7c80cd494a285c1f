import { STARTER_PACKS } from './packs';
import { type DrugRow, drugRow } from './row';
import { SUBSTANCES } from './substances';

/**
 * Version and source of the package's own catalogue. Increase the version with each change, otherwise the change is not
 * loaded.
 */
export const STARTER_DRUGS = { version: '3', date: '2026-11-22', source: 'Elenco di base' };

const unknown = { company: '', supply: '', leafletUrl: '', summaryUrl: '', listedOn: STARTER_DRUGS.date };
/**
 * The first id of the starter rows, above every AIC. Each substance has a hundred ids (`NAMES`): its own row's, then those
 * of its names.
 */
const FIRST_ID = 1_000_000_000;
const NAMES = 100;

const packs = (): DrugRow[] =>
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const substances = (): DrugRow[] =>
  SUBSTANCES.flatMap(([number, ingredients, atcCodes, form, ...names]) =>
    [capital(ingredients.replaceAll('/', ' e ')), ...names].map((name, index) =>
      drugRow({
        ...unknown,
        id: FIRST_ID + number * NAMES + index,
        aic: null,
        name,
        pack: '',
        form,
        ingredients: ingredients.split('/'),
        atcCodes: atcCodes.split(' '),
      }),
    ),
  );

/** Common Italian medicines, with an AIC only if one is published for exactly that pack. */
export const starterDrugs = (): DrugRow[] => [...packs(), ...substances()];
