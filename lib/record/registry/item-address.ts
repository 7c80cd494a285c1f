import { ITEM } from '@/lib/access/lists/asked-item';
import { hrefOf, partOf } from '@/lib/navigation/pages';
import { pageOfScore, SCORES, type ScoreName } from '@/lib/sections/scores/names';

interface Opened {
  section: string;
  id: number;
  /** Of a laboratory's value, its exam. */
  together: number | null;
  /** The key of the words for a row's code, where it has one. */
  word?: string | null;
}

/**
 * Where an item is read as a whole, without the app's base path: the page of its section, which shows that one. `base`:
 * of the record as a doctor reads it; without it, its owner's pages.
 */
export function itemAddress({ section, id, together, word }: Opened, base?: string): string {
  const place = base === undefined ? hrefOf(section) : base + partOf(section);
  if (section === 'results') return `${place}?esame=${together}`;
  if (UNLISTED.includes(section)) return `${place}#${section}-${id}`;
  const score = word?.split('.').at(-1);
  const at = section === 'scores' && base === undefined && isScore(score) ? pageOfScore(score) : place;
  return `${at}?${ITEM}=${section}-${id}#${ITEM}`;
}

/** Sections whose page is no list: an item stands there under its own name. */
const UNLISTED = ['contacts', 'anamnesis', 'physiology'];

const isScore = (name: string | undefined): name is ScoreName => name !== undefined && Object.hasOwn(SCORES, name);
