import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { type Named, reference } from '@/lib/catalogue/reference';
import { AtOnce, tooMany } from '@/lib/http/at-once';
import { done, type Result } from '@/lib/values/refusal';
import { registry } from '../registry/registry';
import { excerptOf, type Mark, marksIn } from './marks';
import { stemsOf, type Wanted } from './matching';
import { BETWEEN, type FoundRow, findRows, namesIn } from './query';
import { SHOWN, SHOWN_ALONE } from './shown';
import { meantBy } from './typos';
import { typedWords } from './words';

interface Shown {
  text: string;
  marks: Mark[];
}

/** A row that was found, with the found words marked. */
export interface Hit {
  id: number;
  title: Shown | null;
  day: string | null;
  excerpt: Shown | null;
  /** What was measured, with a decimal point. */
  measured: string | null;
  /** Whether the measured value is a number, and not a report's words. */
  isNumeric: boolean;
  /** The message key that labels a row without a name, such as which score it is. */
  word: string | null;
  /** The id of the row that it belongs to: for a laboratory value, its exam. */
  together: number | null;
}

/** The found rows of one section: `total` counts all of them, `hits` has the first. */
export interface HitGroup {
  section: string;
  total: number;
  hits: Hit[];
}

export interface SearchResult {
  total: number;
  groups: HitGroup[];
  /** The corrections of the typed words, if the typed words were not found. */
  taken: string[];
}

const NOTHING: SearchResult = { total: 0, groups: [], taken: [] };

/** Correcting typos reads every word of the record, so fewer corrections than searches may run simultaneously. */
const guessing = new AtOnce(2);

/**
 * Searches all of a record that the viewer may see: hidden rows are excluded before anything is searched, ranked, counted or
 * corrected. If nothing is found, typos are corrected. If the viewer has too many corrections running, the search is refused,
 * whether or not it would find anything.
 */
export async function searchRecord(
  record: RecordAccess,
  typed: string,
  section?: string,
): Promise<Result<SearchResult>> {
  const words = typedWords(typed);
  if (words.length === 0) return done(NOTHING);
  const [stems, { tags }] = await Promise.all([stemsOf(record, words), reference(record.db)]);
  const wanted = worthwhile(words.map((word, at): Wanted => ({ beginnings: [word], stem: stems[at] ?? null })));
  const shape = { tags, most: section === undefined ? SHOWN : SHOWN_ALONE, section };
  const found = await findRows(record, { ...shape, wanted });
  if (found.length > 0) return done(resultOf(found, wanted, tags));
  const meant = await guessing.run(record.viewer, () => meantBy(record, firstOf(wanted), namesIn(record, tags)));
  if (meant === null) return tooMany();
  const isSlip = ({ beginnings: [word = ''] }: Wanted) =>
    meant.has(word) && !meant.get(word)?.some((one) => one.startsWith(word));
  if (!wanted.some(isSlip)) return done(NOTHING);
  const corrected = wanted.map((one) =>
    isSlip(one) ? { beginnings: meant.get(one.beginnings[0] ?? '') ?? [], stem: null } : one,
  );
  const again = await findRows(record, { ...shape, wanted: corrected });
  const taken = corrected.filter((_, at) => isSlip(wanted[at] as Wanted)).flatMap(({ beginnings }) => beginnings);
  return done(again.length > 0 ? resultOf(again, corrected, tags, taken) : NOTHING);
}

const firstOf = (wanted: readonly Wanted[]) => wanted.map(({ beginnings: [word = ''] }) => word);

/** Ignores stop words when other words were typed. */
function worthwhile(wanted: Wanted[]): Wanted[] {
  const rest = wanted.filter(({ stem }) => stem !== null);
  return rest.length > 0 ? rest : wanted;
}

function resultOf(
  rows: readonly FoundRow[],
  wanted: readonly Wanted[],
  tags: readonly Named[],
  taken: string[] = [],
): SearchResult {
  const groups = registry.flatMap(({ name }): HitGroup[] => {
    const own = rows.filter(({ section }) => section === name);
    return own[0] ? [{ section: name, total: own[0].total, hits: own.map((row) => hitOf(row, wanted, tags)) }] : [];
  });
  return { total: groups.reduce((sum, { total }) => sum + total, 0), groups, taken };
}

function wordOf(section: string, code: string): string | null {
  const word = registry.find(({ name }) => name === section)?.timeline?.word;
  return word ? `${word.in}.${code}` : null;
}

/**
 * A found row as it is shown. The excerpt is taken from a text other than the title; for a row that matched only by its
 * specialities, the excerpt is their names.
 */
function hitOf(
  { section, id, title, day, text, measured, numeric, code, together, tags: own }: FoundRow,
  wanted: readonly Wanted[],
  tags: readonly Named[],
): Hit {
  const others = text.split(BETWEEN).filter((one) => one.trim() !== '' && one !== title);
  const marks = title === null ? [] : marksIn(title, wanted);
  const specialities = own.split(' ').flatMap((tag) => tags.find((one) => String(one.id) === tag)?.name ?? []);
  const texts = marks.length > 0 || measured ? others : [...others, specialities.join(', ')];
  const excerpt = texts.map((one) => excerptOf(one, wanted)).find((one) => one !== null) ?? null;
  return {
    id,
    title: title === null ? null : { text: title, marks },
    day,
    excerpt,
    measured: measured || null,
    isNumeric: numeric,
    word: title === null && code !== null ? wordOf(section, code) : null,
    together,
  };
}
