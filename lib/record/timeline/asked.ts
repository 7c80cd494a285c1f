import 'server-only';
import { z } from 'zod';
import type { Query } from '@/lib/access/lists/listing';
import { keyedHashes } from '@/lib/keys/secrets';
import { isDay } from '@/lib/values/days';
import { emptyAsNull } from '@/lib/values/fields';
import { done, invalidInput, type Result } from '@/lib/values/refusal';
import type { AskedPage } from './address';
import { NAMES } from './names';
import { TIMELINE_SECTIONS, type TimelineFilter } from './parts';
import { isShown } from './span';

const day = emptyAsNull(z.string().refine(isDay, 'date')).optional();
const asked = z
  .object({
    sezioni: z
      .array(z.string().refine((name) => TIMELINE_SECTIONS.includes(name), 'invalid'))
      .min(1, 'required')
      .optional(),
    dal: day,
    al: day,
  })
  .refine(({ dal, al }) => !dal || !al || dal <= al, { path: ['al'], message: 'period' });

/** The filter of an API call; `sezioni` may be repeated, or be one list with commas, as in the URLs of the reports. */
export function filterOf(query: URLSearchParams): Result<TimelineFilter> {
  const sections = query.getAll('sezioni').flatMap((list) => list.split(','));
  const { success, data, error } = asked.safeParse({
    sezioni: query.has('sezioni') ? sections : undefined,
    dal: query.get('dal') ?? undefined,
    al: query.get('al') ?? undefined,
  });
  if (!success) return invalidInput(error);
  return done({ sections: data.sezioni, from: data.dal ?? undefined, to: data.al ?? undefined });
}

const one = (value: Query[string]) => (typeof value === 'string' && value !== '' ? value : undefined);
const WHEN = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;

/** The parameters in the URL of the timeline's page; unknown values are ignored. */
export function askedPage(query: Query): AskedPage {
  const when = one(query[NAMES.when]);
  const exists = when && WHEN.test(when) && isDay(when + '-01-01'.slice(when.length - 4));
  const tag = one(query[NAMES.tag]);
  const doctor = one(query[NAMES.doctor]);
  const names = one(query[NAMES.sections])?.split(',') ?? [];
  return {
    when: exists && isShown(when) ? when : undefined,
    sections: TIMELINE_SECTIONS.filter((name) => names.includes(name)),
    doctor: doctor && /^[\w-]{16}$/.test(doctor) ? doctor : undefined,
    tag: tag && /^\d{1,6}$/.test(tag) ? Number(tag) : undefined,
    after: one(query[NAMES.after]),
  };
}

/**
 * The identifiers that stand for a doctor's name in URLs: keyed hashes, so that URLs do not reveal the name. The first is
 * for new URLs; the others were made with earlier secrets and are still recognized.
 */
export const marksOf = (patientId: number, doctor: string): string[] =>
  keyedHashes(`doctor of ${patientId}: ${doctor}`).map((hash) => hash.toString('base64url').slice(0, 16));
