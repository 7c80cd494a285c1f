import { ITEM } from '@/lib/access/lists/asked-item';
import { hrefOf, partOf } from '@/lib/navigation/pages';
import { pageOfScore, SCORES, type ScoreName } from '@/lib/sections/scores/names';

interface Opened {
  section: string;
  id: number;
  /** For a laboratory value: the id of its exam. */
  together: number | null;
  /** The message key of a row's code, if it has one. */
  word?: string | null;
}

/**
 * The address of a single item, without the app's base path: its section's page, filtered to this item. `base`: the address of
 * the record for a doctor; absent: the owner's pages.
 */
export function itemAddress({ section, id, together, word }: Opened, base?: string): string {
  const place = base === undefined ? hrefOf(section) : base + partOf(section);
  if (section === 'results') return `${place}?esame=${together}`;
  if (UNLISTED.includes(section)) return `${place}#${section}-${id}`;
  const score = word?.split('.').at(-1);
  const at = section === 'scores' && base === undefined && isScore(score) ? pageOfScore(score) : place;
  return `${at}?${ITEM}=${section}-${id}#${ITEM}`;
}

/** Sections whose page is not a list: their items have anchors named after the section and id. */
const UNLISTED = ['contacts', 'anamnesis', 'physiology'];

const isScore = (name: string | undefined): name is ScoreName => name !== undefined && Object.hasOwn(SCORES, name);
