import 'server-only';
import { z } from 'zod';
import { type Target, withRecord } from '@/lib/access/record/record';
import { dataAnswer, dayAnswer, idAnswer } from '@/lib/http/answers';
import { declare, json, type Params } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { authenticate } from '@/lib/http/authenticate';
import { readJson } from '@/lib/http/body';
import type { Description } from '@/lib/http/description';
import { problem } from '@/lib/http/problem';
import { optionalText } from '@/lib/values/fields';
import { readInput } from '@/lib/values/input';
import { done, invalid, type Result } from '@/lib/values/refusal';
import { type SearchResult, searchRecord } from './search';
import { searchSection } from './section';

/** The size limit of a request body, which contains a single line of text. */
const LIMIT_BYTES = 4000;

export const searchInput = z.object({
  search: optionalText(100).default(''),
  /** The name of one section, to get all of its matching rows. */
  sezione: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional(),
});
type SearchInput = z.infer<typeof searchInput>;

async function inputOf(request: Request): Promise<Result<SearchInput>> {
  const read = await readJson(request, LIMIT_BYTES);
  if (!read.ok) return read;
  const asked = readInput(searchInput, read.value.body);
  return asked.success
    ? done(asked.data)
    : invalid(asked.error.issues[0]?.path[0] === 'sezione' ? 'sezione' : 'search', 'invalid');
}

const DESCRIPTION: Description = {
  summary: 'Searches the whole record',
  description: 'Without words, or with too few letters, it finds nothing.',
  answer: dataAnswer(z.lazy(() => searchAnswer)),
  refusals: ['too_many'],
  example: { search: 'gastrite' },
};

/**
 * The POST route that searches the whole record. The words are sent in the body, so that no URL and no log contains them. If
 * `targetOf` returns null, the answer is "not found". A doctor's search is audited as a reading, without the words.
 */
export const recordSearch = (targetOf: (params: Params) => Target | null) =>
  costly(
    declare(
      { access: 'record', section: searchSection, act: 'read', body: searchInput, ...DESCRIPTION },
      async (request, params) => {
        const viewer = await authenticate(request);
        if (!viewer.ok) return problem(viewer.refusal, { request });
        const target = targetOf(params);
        if (target === null) return problem({ code: 'not_found' }, { request });
        const input = await inputOf(request);
        if (!input.ok) return problem(input.refusal, { request });
        const { search, sezione } = input.value;
        const found = await withRecord(viewer.value, target, searchSection, (record) =>
          searchRecord(record, search ?? '', sezione),
        );
        const result = found.ok ? found.value : found;
        return result.ok ? json({ data: wireOf(result.value) }) : problem(result.refusal, { request });
      },
    ),
  );

/** A text with the positions of the found words, as [from, to] in UTF-16 code units. */
const shown = (one: { text: string; marks: [number, number][] } | null) =>
  one && { testo: one.text, trovate: one.marks };

const shownAnswer = z
  .object({ testo: z.string(), trovate: z.array(z.array(z.int())).describe('[from, to] in UTF-16 code units') })
  .nullable();
const searchAnswer = z.object({
  totale: z.int(),
  intese: z.array(z.string()),
  gruppi: z.array(
    z.object({
      sezione: z.string(),
      totale: z.int(),
      voci: z.array(
        z.object({
          id: idAnswer(),
          titolo: shownAnswer,
          giorno: dayAnswer().nullable(),
          estratto: shownAnswer,
          misura: z.string().nullable(),
          numerica: z.boolean(),
          parola: z.string().nullable(),
          insieme: idAnswer().nullable(),
        }),
      ),
    }),
  ),
});

const wireOf = ({ total, groups, taken }: SearchResult) => ({
  totale: total,
  intese: taken,
  gruppi: groups.map(({ section, total: all, hits }) => ({
    sezione: section,
    totale: all,
    voci: hits.map(({ id, title, day, excerpt, measured, isNumeric, word, together }) => ({
      id,
      titolo: shown(title),
      giorno: day,
      estratto: shown(excerpt),
      misura: measured,
      numerica: isNumeric,
      parola: word,
      insieme: together,
    })),
  })),
});
export type SearchAnswer = ReturnType<typeof wireOf>;
