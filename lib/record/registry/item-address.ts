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
 * The URL path that shows a single item: that of its section's page, without the app's base path. `base`: the path of the
 * record for a doctor; absent: the item is shown on the owner's pages.
 */
export function itemAddress({ section, id, together, word }: Opened, base?: string): string {
  const place = base === undefined ? hrefOf(section) : base + partOf(section);
  if (section === 'results') return `${place}?esame=${together}`;
  if (UNLISTED.includes(section)) return `${place}#${section}-${id}`;
  const score = word?.split('.').at(-1);
  const at = section === 'scores' && base === undefined && isScore(score) ? pageOfScore(score) : place;
  return `${at}?${ITEM}=${section}-${id}#${ITEM}`;
}

/** Sections whose page is not a list: each of their items has an anchor with the section's name and the item's id. */
const UNLISTED = ['contacts', 'anamnesis', 'physiology'];

const isScore = (name: string | undefined): name is ScoreName => name !== undefined && Object.hasOwn(SCORES, name);
