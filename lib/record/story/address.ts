import { ITEM } from '@/lib/access/listing';
import { RECORD_PAGES } from '../pages';
import { pageOfScore, SCORES, type ScoreName } from '../scores/names';
import type { StoryItem } from './items';
import { NAMES } from './names';

/** What the page's address asks for. */
export interface AskedPage {
  /** A year, a month or a day: YYYY, YYYY-MM, YYYY-MM-DD. Absent: all years. */
  when?: string | undefined;
  sections: readonly string[];
  /** The mark of a doctor's name. */
  doctor?: string | undefined;
  /** The id of a speciality. */
  tag?: number | undefined;
  /** The cursor after which its list begins. */
  after?: string | undefined;
}

/** The address of the same page with something else asked for, from its beginning on. */
export function storyAddress(asked: AskedPage, changed: Partial<AskedPage>): string {
  const { when, sections, doctor, tag, after } = { ...asked, after: undefined, ...changed };
  const all = [
    [NAMES.when, when],
    [NAMES.sections, sections.join(',')],
    [NAMES.doctor, doctor],
    [NAMES.tag, tag === undefined ? undefined : String(tag)],
    [NAMES.after, after],
  ].filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '');
  return `?${new URLSearchParams(all)}`;
}

type Opened = Pick<StoryItem, 'section' | 'id' | 'together' | 'word'>;

/**
 * Where an item is read as a whole, without the app's base path: the page of its section, which shows that one. `base`:
 * of the record as a doctor reads it; without it, its owner's pages.
 */
export function itemAddress({ section, id, together, word }: Opened, base?: string): string {
  const place = pageOf(section, base);
  if (section === 'results') return `${place}?esame=${together}`;
  const score = word?.split('.').at(-1);
  const at = section === 'scores' && base === undefined && isScore(score) ? pageOfScore(score) : place;
  return `${at}?${ITEM}=${section}-${id}#${ITEM}`;
}

const isScore = (name: string | undefined): name is ScoreName => name !== undefined && Object.hasOwn(SCORES, name);

function pageOf(section: string, base: string | undefined): string {
  const page = RECORD_PAGES.find(({ sections }) => sections.includes(section));
  return base === undefined ? (page?.href ?? '') : `${base}${page?.part ?? ''}`;
}
