import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { SUBSTANCES } from '@/db/reference/drugs/substances';

// Generates pack lists in AIFA's format, of any length, with every kind of broken row seen in real files.

const HEADER =
  'CODICE_AIC;COD_FARMACO;COD_CONFEZIONE;DENOMINAZIONE;DESCRIZIONE;CODICE_DITTA;RAGIONE_SOCIALE;STATO_AMMINISTRATIVO;' +
  'TIPO_PROCEDURA;FORMA;CODICE_ATC;PA_ASSOCIATI;FORNITURA;LINK_FI;LINK_RCP';
const SUPPLIED = 'Medicinali soggetti a prescrizione medica';
const LINK = 'https://api.aifa.gov.it/aifa-bdf-eif-be/1.0.0/organizzazione/';

/** An AIC code: eight digits and the check digit. */
export function aicFrom(number: number): string {
  const digits = [...String(number).padStart(8, '0')].map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return `${digits.join('')}${sum % 10}`;
}

const SYLLABLES = 'TA CHI PI RI NA BRU FEN ZO LO XA NE KLA MO DI VEL TOR PRA SIN COR GAS'.split(' ');
/** A made-up name, which is always the same for a given number. */
export const nameOf = (number: number) =>
  [1, 7, 49, 343].map((step) => SYLLABLES[Math.floor(number / step + number) % SYLLABLES.length]).join('');

/** The fields of a row, in the header's order. */
export function packRow(number: number): string[] {
  const [, ingredients = '', atcCodes = '', form = ''] = SUBSTANCES[number % SUBSTANCES.length] ?? [];
  const aic = aicFrom(1_000_000 + number * 13);
  const generic = number % 3 === 0;
  const links = [`${LINK}${number % 700}/farmaci/${aic.slice(0, 6)}/stampati?ts=`];
  return [
    aic,
    aic.slice(0, 6),
    aic.slice(6),
    generic ? `${ingredients.toUpperCase()} ${nameOf(number % 211)}` : nameOf(number % 4801),
    `${(number % 40) * 25 + 5} MG ${form.toUpperCase()} ${(number % 5) * 10 + 10} UNITÀ IN BLISTER PVC/AL`,
    String(number % 700),
    `${nameOf(number % 700)} S.P.A.`,
    number % 50 === 0 ? 'Sospesa' : 'Autorizzata',
    'Procedura Nazionale',
    form.toUpperCase(),
    atcCodes.split(' ')[0] ?? '',
    ingredients.toUpperCase(),
    `${SUPPLIED}${number % 2 ? ' da rinnovare volta per volta' : ''}`,
    `${links[0]}FI`,
    `${links[0]}RCP`,
  ];
}

const quoted = (fields: readonly string[]) => fields.map((field) => `"${field}"`).join(';');

/** Ways to break a row; none of them affects the row after it. */
const BROKEN: ((fields: string[], number: number) => string)[] = [
  ([aic = '', ...rest]) => quoted([aic.slice(0, 8) + ((Number(aic[8]) + 1) % 10), ...rest]),
  (fields) => quoted(fields.slice(0, 7)),
  (fields) => quoted(fields).replace(/"$/, ''),
  (fields) => quoted(fields.with(3, '')),
  () => quoted(packRow(0)),
];

export interface AifaFile {
  rows: number;
  /** Adds one broken row for every `brokenEvery` rows; 0: adds none. */
  brokenEvery?: number;
  encoding?: 'utf8' | 'latin1';
  lowerCaseHeader?: boolean;
}

/** Writes the file; the broken rows are added to the number `rows`, not included in it. */
export async function writeAifaFile(path: string, { rows, brokenEvery = 0, ...options }: AifaFile) {
  const out = createWriteStream(path, { encoding: options.encoding ?? 'utf8' });
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain');
  };
  await write(`${options.lowerCaseHeader ? HEADER.toLowerCase() : HEADER}\r\n`);
  let broken = 0;
  for (let number = 0; number < rows; number += 1) {
    await write(`${quoted(packRow(number))}\r\n`);
    if (brokenEvery === 0 || number % brokenEvery !== brokenEvery - 1) continue;
    await write(`${BROKEN[broken % BROKEN.length]?.(packRow(rows + broken), number)}\r\n`);
    broken += 1;
  }
  out.end();
  await once(out, 'finish');
  return { taken: rows, broken };
}
