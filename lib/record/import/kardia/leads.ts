import type { KardiaFacts } from './facts';
import type { Words } from './page';
import type { Row } from './rows';
import { LEADS, type Lead, NoTrace } from './trace';

/** The rows of each lead in the order of time. */
export type LeadRows = ReadonlyMap<Lead, readonly Row[]>;

/** A lead's name beside a row, and the names of leads that a Kardia has not. */
const NAME = /^(?:Lead |Derivazione )?(I{1,3}|aV[RLF])$/i;
const FOREIGN = /^(?:Lead |Derivazione )?(?:V[1-9]R?|-aVR|C[1-6])$/i;
/** A length that agrees with the printed one, as a share. */
const AGREES = 0.05;

/**
 * Which rows are of which lead: with one lead all rows are consecutive, with six each page has six simultaneous rows. `second`: the
 * length of a second in points.
 */
export function leadsOf(pages: readonly (readonly Row[])[], facts: KardiaFacts, second: number): LeadRows {
  const rows = pages.flat();
  if (rows.some(({ page }) => page.words.some(({ text }) => FOREIGN.test(text.trim())))) throw new NoTrace('leads');
  const names = pages.map(namesOf);
  const hasOthers = names.some((found) => found.some((name) => name !== undefined && name !== 'I'));
  const bySix = pages.every((page) => page.length === LEADS.length);
  if (!bySix && hasOthers) throw new NoTrace('leads');
  if (!bySix || (!hasOthers && isOneLead(rows, names.flat(), facts, second))) {
    // Of an unknown device, rows may be leads of the same time.
    const isSaid = facts.maker !== undefined || facts.seconds !== undefined || facts.isLeadOne;
    if (rows.length > 1 && !isSaid) throw new NoTrace('leads');
    return new Map([['I', rows]]);
  }
  const orders = names.map((found) => orderBy(found));
  return new Map(LEADS.map((lead) => [lead, pages.flatMap((page, at) => page[orders[at]?.indexOf(lead) ?? 0] ?? [])]));
}

/** Whether six rows on each page are one after the other: what the report says decides. */
function isOneLead(rows: readonly Row[], names: readonly unknown[], facts: KardiaFacts, second: number): boolean {
  const length = rows.reduce((sum, { left, right }) => sum + right - left, 0) / second;
  const agrees = (seconds: number) => Math.abs(seconds / (facts.seconds ?? Number.NaN) - 1) < AGREES;
  if (agrees(length / LEADS.length) || facts.hasSixLeads) return false;
  return agrees(length) || names.includes('I');
}

/** The order of the leads on a page: by their names if all are there, otherwise the usual one. */
function orderBy(names: readonly (Lead | undefined)[]): readonly (Lead | undefined)[] {
  const known = names.filter((name) => name !== undefined);
  if (known.length === 0) return LEADS;
  const isWhole = new Set(known).size === LEADS.length;
  const isUsual = names.every((name, at) => name === undefined || name === LEADS[at]);
  if (!isWhole && !isUsual) throw new NoTrace('leads');
  return isWhole ? names : LEADS;
}

/** For each row of a page, the lead that is written nearest to it. */
function namesOf(rows: readonly Row[]): (Lead | undefined)[] {
  const found = (rows[0]?.page.words ?? []).flatMap((words) => {
    const lead = leadIn(words.text);
    if (!lead) return [];
    const [nearest] = rows.toSorted((one, other) => far(one, words) - far(other, words));
    return nearest ? [{ lead, nearest, distance: far(nearest, words) }] : [];
  });
  return rows.map((row) => {
    const [named] = found.filter(({ nearest }) => nearest === row).sort((one, other) => one.distance - other.distance);
    return named?.lead;
  });
}

const far = (row: Row, { y }: Words) => Math.abs(row.middle - y);

function leadIn(text: string): Lead | undefined {
  const [, name] = NAME.exec(text.trim()) ?? [];
  return LEADS.find((lead) => lead.toLowerCase() === name?.toLowerCase());
}
