import 'server-only';
import { z } from 'zod';
import { idAt, SOURCES } from '@/lib/record/fhir/resources';
import { type Hit, type HitGroup, searchRecord } from '@/lib/record/search/search';
import { done } from '@/lib/values/refusal';
import { resourceId, written } from '../items/fields';
import { textsOf } from '../items/texts';
import { resourcesNamed } from './reading';
import { recordTool } from './tool';

/** The sections that are searched: those whose rows are resources of the interface. */
const SEARCHED = new Map(SOURCES.filter(({ rows }) => rows).map((source) => [source.section.name, source]));
const NAMES = [...SEARCHED.keys()];

const hit = z.object({ id: resourceId, date: z.string().optional(), written });

/** Words in all texts of the record. */
export const searchRecordTool = recordTool({
  name: 'search_record',
  title: 'Search',
  description:
    'Searches all texts of the record for words, mostly Italian ones: in names, notes, reports and visits. It answers the first entries of ' +
    'each section; name a section to get more of it. Since it searches everything, it needs a scope for all types of resources.',
  reads: [{ type: '*' }],
  logged: 'search',
  input: {
    words: z.string().trim().min(2).max(100).describe('One or more words; an entry must have all of them.'),
    section: z.enum(NAMES).optional().describe('Search only this section, and get up to 50 entries of it.'),
  },
  output: {
    sections: z.array(z.object({ section: z.enum(NAMES), total: z.int(), entries: z.array(hit) })),
    searched_instead: z.array(z.string()).describe('The words that were searched instead of misspelt ones.'),
  },
  async read(record, { words, section }) {
    const found = await searchRecord(record, words, section);
    if (!found.ok) return found;
    const groups = found.value.groups.filter((group) => SEARCHED.has(group.section));
    const known = await resourcesNamed(record, groups.flatMap(addressesIn));
    const sections = groups.map((group) => ({
      ...{ section: group.section, total: group.total },
      entries: group.hits.flatMap((one) => {
        const id = addressesOf(group.section, one).find((address) => known.has(address));
        return id === undefined ? [] : [entryOf(id, one)];
      }),
    }));
    return done({ sections, searched_instead: found.value.taken });
  },
});

const addressesIn = ({ section, hits }: HitGroup) => hits.flatMap((one) => addressesOf(section, one));

/** The addresses that the main resource of a row can have. */
function addressesOf(section: string, { id }: Pick<Hit, 'id'>): string[] {
  const { prefix = '', writes = [] } = SEARCHED.get(section) ?? {};
  return writes.map((type) => `${type}/${idAt(prefix, id)}`);
}

const entryOf = (id: string, { day, title, excerpt, measured }: Hit): z.infer<typeof hit> => ({
  id,
  date: day ?? undefined,
  written: textsOf({ title: title?.text, excerpt: excerpt?.text, measured: measured ?? undefined }),
});
