import { z } from 'zod';
import { isDay } from '@/lib/values/days';
import { emptyAsNull, wholeNumber } from '@/lib/values/fields';
import { done, invalidInput, type Result } from '@/lib/values/refusal';
import {
  ALL_THERAPIES,
  CHOICE_NAMES,
  CURRENT_THERAPIES,
  OWN_COPY,
  REPORT_SECTIONS,
  WITH_DIAGNOSES,
} from '../choice-names';

/** What the user chose to include in a report. */
export interface Choices {
  /** Absent: all sections. */
  sections?: readonly string[] | undefined;
  /** The first and the last day, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  /** The highest confidentiality level. */
  level: number;
  /** Whether the patient asked for a copy for themselves, with the confidentiality of each row. */
  ownCopy?: boolean | undefined;
  /** For a print of the therapies: whether all are printed instead of the current ones, and what each is taken for. */
  therapyPrint?: { all: boolean; diagnoses: boolean } | undefined;
}

const day = emptyAsNull(z.string().refine(isDay, 'date')).optional();
const days = { dal: day, al: day };
interface Days {
  dal?: string | null | undefined;
  al?: string | null | undefined;
}
const isInOrder = ({ dal, al }: Days) => !dal || !al || dal <= al;
const OUT_OF_ORDER = { path: ['al'], message: 'period' };

/** What the form checks before it sends anything, by parameter name: the days, and that at least one section is ticked. */
export const formChoices = z
  .object({ ...days, sezioni: z.unknown().refine((ticked) => ticked !== undefined, 'required') })
  .refine(isInOrder, OUT_OF_ORDER);

const asked = z
  .object({
    sezioni: z
      .array(z.string().refine((name) => REPORT_SECTIONS.includes(name), 'invalid'))
      .min(1, 'required')
      .optional(),
    ...days,
    livello: emptyAsNull(wholeNumber(1, 6)).optional(),
    copia: z.literal(OWN_COPY, 'invalid').optional(),
    terapie: z.enum([CURRENT_THERAPIES, ALL_THERAPIES], 'invalid').optional(),
    diagnosi: z.literal(WITH_DIAGNOSES, 'invalid').optional(),
  })
  .refine(isInOrder, OUT_OF_ORDER);

/** The choices in a query string; `sezioni` may be repeated or be one comma-separated list. */
export function choicesIn(query: URLSearchParams): Result<Choices> {
  const one = (name: string) => query.get(name) ?? undefined;
  const sections = query.getAll(CHOICE_NAMES.sections).flatMap((list) => list.split(','));
  const { success, data, error } = asked.safeParse({
    sezioni: query.has(CHOICE_NAMES.sections) ? sections : undefined,
    dal: one(CHOICE_NAMES.from),
    al: one(CHOICE_NAMES.to),
    livello: one(CHOICE_NAMES.level),
    copia: one(CHOICE_NAMES.copy),
    terapie: one(CHOICE_NAMES.therapies),
    diagnosi: one(CHOICE_NAMES.diagnoses),
  });
  if (!success) return invalidInput(error);
  const { sezioni, dal, al, livello, copia, terapie, diagnosi } = data;
  return done({
    sections: sezioni,
    from: dal ?? undefined,
    to: al ?? undefined,
    level: livello ?? 6,
    ownCopy: copia === OWN_COPY,
    therapyPrint: { all: terapie === ALL_THERAPIES, diagnoses: diagnosi === WITH_DIAGNOSES },
  });
}
