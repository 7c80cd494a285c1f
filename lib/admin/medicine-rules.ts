import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fieldsOf } from '@/db/import/table-file';
import { contextRules, interactionRules, ruleReviews } from '@/db/schema';
import { users } from '@/db/schema/users';
import { fingerprintOf, type ReviewRow } from '@/lib/catalogue/interactions/rule-book';
import type { AdminAccess } from '../access/commands/administration';
import { command } from '../access/commands/command';
import { csv } from '../account/csv';
import { isDay, today } from '../values/days';
import { done, type FieldError, refuse } from '../values/refusal';
import { type Changed, logged } from './changed';
import { RULES_PART } from './parts';

// The medicine rules and what experts say of them: exported as CSV, and read back with the last columns filled in.

/** The columns that an expert fills in. `verdict` is `ok` or `wrong`; an empty one says nothing. */
const ANSWER = ['verdict', 'reviewed_by', 'reviewed_on', 'note'] as const;
const COLUMNS = [
  ...['id', 'kind', 'severity', 'a', 'b', 'c', 'condition', 'text_it', 'advice_it', 'text_en', 'advice_en', 'source'],
  ...['fingerprint', ...ANSWER],
] as const;

const VERDICTS: Record<string, 'right' | 'wrong'> = {
  ...{ ok: 'right', right: 'right', giusta: 'right', si: 'right', sì: 'right' },
  ...{ wrong: 'wrong', sbagliata: 'wrong', errata: 'wrong', no: 'wrong' },
};

async function readAllRules({ db }: AdminAccess) {
  const [interactions, context, reviews] = await Promise.all([
    db.select().from(interactionRules).orderBy(interactionRules.id),
    db.select().from(contextRules).orderBy(contextRules.id),
    db.select().from(ruleReviews),
  ]);
  return { interactions, context, reviews: new Map(reviews.map((review) => [review.ruleId, review])) };
}

/** All rules as CSV, each with its review if that holds for its present contents. */
export async function rulesAsCsv(access: AdminAccess): Promise<string> {
  const { interactions, context, reviews } = await readAllRules(access);
  const side = (name: string | null, codes: readonly string[] | null) => (codes ? `${name} (${codes.join(' ')})` : '');
  const rows = [
    ...interactions.map((row) => [
      ...[row.id, 'interaction', row.severity],
      ...[side(row.first, row.firstAtc), side(row.second, row.secondAtc), side(row.third, row.thirdAtc), ''],
      ...[row.mechanism, row.advice, row.mechanismEnglish, row.adviceEnglish, row.source],
      ...answerOf(fingerprintOf(row), reviews.get(row.id)),
    ]),
    ...context.map((row) => [
      ...[row.id, row.kind, row.grade, side(row.name, row.atc), '', '', JSON.stringify(row.condition)],
      ...[row.text, row.advice, row.textEnglish, row.adviceEnglish, row.source],
      ...answerOf(fingerprintOf(row), reviews.get(row.id)),
    ]),
  ];
  return csv([[...COLUMNS], ...rows]);
}

const answerOf = (fingerprint: string, review: ReviewRow | undefined) =>
  review?.fingerprint === fingerprint
    ? [fingerprint, review.verdict === 'right' ? 'ok' : 'wrong', review.reviewedBy, review.reviewedOn, review.note]
    : [fingerprint, '', '', '', ''];

const given = z.object({
  rule: z.string().min(1).max(40),
  fingerprint: z.string().max(64),
  verdict: z.string().max(20),
  reviewedBy: z.string().max(100),
  reviewedOn: z.string().max(20),
  note: z.string().max(500),
});
export type GivenReview = z.infer<typeof given>;

export const reviewsInput = z.object({
  id: z.number().optional(),
  reviews: z.array(given).min(1, 'required').max(20_000),
});

/** The reviews in a file, those without a verdict left out; undefined if it is not a file of rules. */
export function reviewsIn(text: string): GivenReview[] | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const [header, ...rows] = lines.map((line) => fieldsOf(line));
  const at = (name: string) => (header ?? []).map((field) => field.trim().toLowerCase()).indexOf(name);
  if (['id', 'fingerprint', ...ANSWER].some((name) => at(name) < 0) || rows.includes(null)) return undefined;
  // An apostrophe keeps spreadsheets from reading a formula (lib/account/csv.ts).
  const cell = (row: readonly string[], name: string) => (row[at(name)] ?? '').trim().replace(/^'/, '');
  return rows.flatMap((row) => {
    if (!row || cell(row, 'verdict') === '') return [];
    return [
      {
        rule: cell(row, 'id'),
        fingerprint: cell(row, 'fingerprint'),
        verdict: cell(row, 'verdict'),
        reviewedBy: cell(row, 'reviewed_by'),
        reviewedOn: cell(row, 'reviewed_on'),
        note: cell(row, 'note'),
      },
    ];
  });
}

/** The rules as the page of the administration tells them: how many there are, and those that are off. */
export interface RulesOverview {
  interactions: number;
  context: number;
  /** The number of rules that an expert has read as they are now. */
  reviewed: number;
  /** The rules that somebody called wrong, by their code. */
  wrong: { id: string; text: string; advice: string; reviewedBy: string; reviewedOn: string; note: string }[];
}

export async function readRulesOverview(access: AdminAccess): Promise<RulesOverview> {
  const { interactions, context, reviews } = await readAllRules(access);
  const said = [
    ...interactions.map((row) => ({ id: row.id, text: row.mechanism, advice: row.advice, print: fingerprintOf(row) })),
    ...context.map((row) => ({ id: row.id, text: row.text, advice: row.advice, print: fingerprintOf(row) })),
  ];
  const read = said.flatMap(({ print, ...rule }) => {
    const review = reviews.get(rule.id);
    return review?.fingerprint === print ? [{ rule, review }] : [];
  });
  return {
    interactions: interactions.length,
    context: context.length,
    reviewed: read.length,
    wrong: read.flatMap(({ rule, review: { verdict, reviewedBy, reviewedOn, note } }) =>
      verdict === 'wrong' ? [{ ...rule, reviewedBy, reviewedOn, note }] : [],
    ),
  };
}

/** What was stored: how many rules are right, and the rules that are off from now on. */
export interface Reviewed {
  right: number;
  wrong: string[];
}

/**
 * Stores reviews, all of them or none. A rule that is called wrong is off at once; one whose contents have changed since the
 * export is refused, because nobody has read what it says now. Without a name the administrator is the reviewer.
 */
export const saveReviews = command<z.infer<typeof reviewsInput>, Changed<Reviewed>, 'admin'>({
  by: 'admin',
  section: RULES_PART,
  act: 'update',
  input: () => reviewsInput,
  logged,
  async run(access, { reviews }) {
    const { interactions, context } = await readAllRules(access);
    const prints = new Map([...interactions, ...context].map((row) => [row.id, fingerprintOf(row)]));
    const [self] = await access.db.select({ name: users.name }).from(users).where(eq(users.id, access.viewer.userId));
    const read = reviews.map((review, index) => rowOf(review, { index, prints, reviewer: self?.name ?? '' }));
    const wrong = read.flatMap((one) => ('path' in one ? [one] : []));
    if (wrong.length > 0) return refuse('invalid', { fields: wrong.slice(0, MOST_ERRORS) });
    const rows = read.flatMap((one) => ('path' in one ? [] : [one]));
    const last = [...new Map(rows.map((row) => [row.ruleId, row])).values()];
    await access.db
      .insert(ruleReviews)
      .values(last)
      .onConflictDoUpdate({
        target: ruleReviews.ruleId,
        set: {
          fingerprint: sql`excluded.fingerprint`,
          verdict: sql`excluded.verdict`,
          reviewedBy: sql`excluded.reviewed_by`,
          reviewedOn: sql`excluded.reviewed_on`,
          note: sql`excluded.note`,
          savedAt: sql`excluded.saved_at`,
        },
      });
    const off = last.flatMap(({ ruleId, verdict }) => (verdict === 'wrong' ? [ruleId] : []));
    const row = { right: last.length - off.length, wrong: off };
    return done({ id: 0, row, detail: { before: null, after: { right: row.right, wrong: off } } });
  },
});

/** The file of reviews as a form sends it. */
const reviewFile = z
  .object({ id: z.number().optional(), csv: z.string({ error: 'required' }).min(1, 'required') })
  .transform(({ csv }, context) => {
    const reviews = reviewsIn(csv);
    if (reviews) return { reviews };
    context.addIssue({ code: 'custom', path: ['csv'], message: 'ruleFile' });
    return z.NEVER;
  })
  .pipe(reviewsInput);
export const saveReviewFile = { ...saveReviews, input: () => reviewFile };

/** One rule that the administrator calls wrong. */
const wrongRule = z
  .object({
    id: z.number().optional(),
    rule: z.string({ error: 'required' }).trim().min(1, 'required').max(40),
    note: z.string().trim().max(500).default(''),
  })
  .transform(({ rule, note }) => ({
    reviews: [{ rule, note, fingerprint: '', verdict: 'wrong', reviewedBy: '', reviewedOn: '' }],
  }))
  .pipe(reviewsInput);
export const markRuleWrong = { ...saveReviews, input: () => wrongRule };

/** How many errors of a file are reported at once. */
const MOST_ERRORS = 50;

function rowOf(
  { rule, fingerprint, verdict, reviewedBy, reviewedOn, note }: GivenReview,
  { index, prints, reviewer }: { index: number; prints: ReadonlyMap<string, string>; reviewer: string },
): typeof ruleReviews.$inferInsert | FieldError {
  const error = (field: string, message: string): FieldError => ({ path: `reviews.${index}.${field}`, message });
  const known = prints.get(rule);
  if (known === undefined) return error('rule', 'ruleUnknown');
  if (fingerprint !== '' && fingerprint !== known) return error('fingerprint', 'ruleChanged');
  const meant = VERDICTS[verdict.toLowerCase()];
  if (!meant) return error('verdict', 'ruleVerdict');
  // Nothing but the fingerprint says which contents were read.
  if (meant === 'right' && fingerprint === '') return error('fingerprint', 'ruleChanged');
  const day = reviewedOn === '' ? today() : reviewedOn.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  if (!isDay(day) || day > today()) return error('reviewedOn', 'date');
  return {
    ruleId: rule,
    fingerprint: known,
    verdict: meant,
    reviewedBy: reviewedBy || reviewer,
    reviewedOn: day,
    note,
    savedAt: new Date(),
  };
}
