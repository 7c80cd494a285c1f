import { searchForm } from '../reference/places';
import { CENTRE_KINDS, type CentreKind } from '../reference/values';
import type { centres } from '../schema';

type Centre = typeof centres.$inferInsert;

/** The columns of the file, in any order; required ones first. */
export const REQUIRED_COLUMNS = ['codice', 'tipo', 'nome', 'indirizzo'] as const;
export const COLUMNS = [...REQUIRED_COLUMNS, 'telefono', 'email', 'sito'] as const;
export type CentreCells = Record<(typeof COLUMNS)[number], string>;

/** The searchable text of a centre. */
export const searchOf = ({ name, address }: Pick<Centre, 'name' | 'address'>) => searchForm(`${name} ${address}`);

const LONGEST = 300;
const MAILBOX = /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

const isSite = (address: string) =>
  /^https?:\/\/[^/?#@\s]+(?:[/?#]|$)/i.test(address) && !/\s/.test(address) && URL.canParse(address);

/** The URL of a centre's website; one typed without a scheme is completed to https. */
const siteOf = (typed: string) => (typed === '' || /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`);

/** Converts a row of the file to the form in which it is stored; returns a text if the row has an error. */
export function centreIn(cells: CentreCells): Centre | string {
  const wrong = faultOf(cells);
  if (wrong) return wrong;
  const { codice: code, nome: name, indirizzo: address, telefono: phone, email, sito } = cells;
  const kind = Number(cells.tipo) as CentreKind;
  const row = { code, kind, name, address, phone, email, website: siteOf(sito) };
  return { ...row, search: searchOf(row), example: false, listed: true };
}

function faultOf(cells: CentreCells): string | undefined {
  const empty = REQUIRED_COLUMNS.find((column) => cells[column] === '');
  if (empty) return `${empty} is missing`;
  const long = COLUMNS.find((column) => cells[column].length > LONGEST);
  if (long) return `${long} is longer than ${LONGEST} characters`;
  const odd = COLUMNS.find((column) => /[\p{Cc}\p{Cs}]/u.test(cells[column]));
  if (odd) return `${odd} has a character that is no text`;
  if (!CENTRE_KINDS.some((kind) => String(kind) === cells.tipo)) return `tipo is ${cells.tipo}, not 1, 2 or 3`;
  if (cells.telefono !== '' && !/^\+?[\d\s()./-]{3,30}$/.test(cells.telefono)) return 'telefono is no phone number';
  if (cells.email !== '' && !MAILBOX.test(cells.email)) return 'email is no e-mail address';
  return cells.sito !== '' && !isSite(siteOf(cells.sito)) ? 'sito is no http(s) address' : undefined;
}
