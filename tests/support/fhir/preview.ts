import type { z } from 'zod';
import { Comparison } from '@/lib/record/import/comparison';
import type { proposalsAnswer } from '@/lib/record/import/import-wire';

export type Preview = Required<z.infer<typeof proposalsAnswer>>;

/** The preview of a document for an empty record, without a database; the refusal's first message if it is refused. */
export function previewOf(documento: unknown, unlicensed: readonly string[] = []): Preview | string {
  const comparison = new Comparison();
  const sent = new TextEncoder().encode(JSON.stringify({ documento }));
  const parsed = comparison.parse({ sent, locale: 'it', tags: new Map() });
  if (!parsed.ok) return parsed.refusal.fields?.[0]?.message ?? parsed.refusal.code;
  comparison.compare({
    patient: { id: 1, firstName: 'Ada', lastName: 'Neri' } as never,
    owners: true,
    takenAt: new Date('2026-11-22T10:00:00Z'),
    besides: new Map(),
    drugIds: [],
    medicines: new Map(),
    earlier: [],
    knowsBirthCity: false,
    unlicensed,
  });
  return JSON.parse(new TextDecoder().decode(comparison.proposals()));
}
