import 'server-only';
import { getTableColumns } from 'drizzle-orm';
import { patients } from '@/db/schema';
import { cardChange, OWNERS } from '@/lib/sections/patient/model';
import { BadArchive } from './bad-archive';
import { rowsEntry } from './format';
import { CARD } from './restorable';
import type { ArchivedRow } from './row-rules';

type Card = typeof patients.$inferSelect;

/** The fields of the patient card that are not restored: names belong to the account, and ids in a file cannot be trusted. */
const KEPT: readonly string[] = ['id', 'firstName', 'lastName', 'birthPlaceCode', 'deletedAt', ...OWNERS];

/** The archive's patient card, validated like the input of the card's form. */
export function cardIn([row, ...others]: readonly ArchivedRow[]): Partial<Card> {
  const bad = () => new BadArchive('archiveRow', { name: rowsEntry(CARD.name), row: '1' });
  if (!row || others.length > 0) throw bad();
  const given = Object.entries(getTableColumns(patients))
    .filter(([name, column]) => !KEPT.includes(name) && row[column.name] !== null)
    .map(([name, column]) => [name, row[column.name]]);
  const read = cardChange.omit({ id: true, version: true }).safeParse(Object.fromEntries(given));
  if (!read.success) throw bad();
  const code = row.comune_nascita_codice;
  const place = typeof code === 'string' && /^[A-Z]\d{3}$/.test(code) ? { birthPlaceCode: code } : {};
  return { ...read.data, ...(read.data.birthCity ? place : {}) };
}

/**
 * The fields to fill in: only those that are still empty on the card, so that nothing entered in this account is
 * overwritten.
 */
export function fillingOf(card: Card, given: Partial<Card>): Partial<Card> {
  const isOpen = (name: string) => {
    const value = card[name as keyof Card];
    return value === null || (name === 'sex' && value === 'unknown');
  };
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== undefined && isOpen(name)));
}
