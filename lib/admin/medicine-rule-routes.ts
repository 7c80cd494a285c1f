import 'server-only';
import { z } from 'zod';
import { readInput } from '@/lib/values/input';
import { adminCommand, adminFile } from '../http/admin-route';
import { dataAnswer } from '../http/answers';
import { LARGE_BODY_BYTES } from '../http/body';
import { type RowWire, resolveCommand, wireOf } from '../http/command-route';
import { described } from '../http/described';
import { asChange } from '../http/section-routes';
import type { Changed } from './changed';
import { type Reviewed, reviewsIn, rulesAsCsv, saveReviews } from './medicine-rules';
import { RULES_PART } from './parts';

const answer = z.object({ giuste: z.int(), sbagliate: z.array(z.string()) });
const one = z.object({
  regola: z.string(),
  verdetto: z.enum(['ok', 'sbagliata']),
  impronta: z.string().optional(),
  riletta_da: z.string().optional(),
  riletta_il: z.string().optional(),
  nota: z.string().optional(),
});
const body = z.object({ csv: z.string().optional(), data: z.array(one).optional() });

const NAMES: Record<string, string> = {
  ...{ reviews: 'data', rule: 'regola', fingerprint: 'impronta', verdict: 'verdetto' },
  ...{ reviewedBy: 'riletta_da', reviewedOn: 'riletta_il', note: 'nota' },
};

const reviewWire: RowWire<Changed<Reviewed>> = {
  answer,
  input: ({ csv, data }) => ({ reviews: typeof csv === 'string' ? (reviewsIn(csv) ?? csv) : listed(data) }),
  toWire: ({ row }) => ({ giuste: row.right, sbagliate: row.wrong }),
  wirePath: (path) =>
    path
      .split('.')
      .map((part) => NAMES[part] ?? part)
      .join('.'),
};

/** The reviews of a body under our names; anything else is left for validation. */
function listed(data: unknown): unknown {
  const parsed = readInput(z.array(one), data);
  if (!parsed.success) return data;
  return parsed.data.map(({ regola, verdetto, impronta = '', riletta_da = '', riletta_il = '', nota = '' }) => ({
    ...{ rule: regola, verdict: verdetto, fingerprint: impronta },
    ...{ reviewedBy: riletta_da, reviewedOn: riletta_il, note: nota },
  }));
}

export const exportRules = described(
  { summary: 'The medicine rules as CSV, for a review', answer: { type: 'text/csv' } },
  adminFile(RULES_PART, async (admin) => ({
    body: await rulesAsCsv(admin),
    name: 'regole.csv',
    type: 'text/csv; charset=utf-8; header=present',
  })),
);

export const importReviews = described(
  {
    ...wireOf(reviewWire),
    wirePath: undefined,
    answer: dataAnswer(answer),
    summary: 'Stores what an expert says of rules: the exported CSV with its last columns filled in, or a list',
    description: 'A rule called wrong is off at once. All reviews are stored, or none.',
    example: { data: [{ regola: 'INT001', verdetto: 'sbagliata', riletta_da: 'Anna Neri' }] },
  },
  adminCommand(
    (_, sent) => asChange(resolveCommand(saveReviews, reviewWire, { id: 0, target: 'own', body: sent })),
    body,
    LARGE_BODY_BYTES,
  ),
);
