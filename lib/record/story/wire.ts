import 'server-only';
import type { Page } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import { translate } from '@/lib/i18n/translate';
import { readItems, type StoryItem } from './items';
import type { StoryFilter } from './parts';

/** An item as the contract has it; what its section says by a code stands there in Italian, as all words of the contract. */
function wireOf({ section, id, day, until, title, text, word }: StoryItem) {
  return {
    sezione: section,
    id,
    dal: day,
    al: until,
    titolo: title ?? translate('it', `${section}.section.one`),
    testo: [word && translate('it', word), text].filter(Boolean).join(' · ') || null,
  };
}

/** All that a record tells, newest first; `al` is null of what lasts still. */
export async function jsonStory(record: RecordAccess, page: Page, filter: StoryFilter) {
  const { items, next } = await readItems(record, filter, page);
  return { data: items.map(wireOf), next };
}
