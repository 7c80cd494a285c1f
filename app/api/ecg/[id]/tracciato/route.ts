import { dataAnswer } from '@/lib/http/answers';
import { rowQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { readEcg } from '@/lib/sections/ecgs/queries';
import { ecgsSection } from '@/lib/sections/ecgs/section';
import { tracingAnswer, tracingToWire } from '@/lib/sections/ecgs/wire';

/** An electrocardiogram with its tracing, for the viewer. */
export const GET = described(
  { summary: 'An electrocardiogram with its tracing', answer: dataAnswer(tracingAnswer) },
  rowQuery(ecgsSection, readEcg, async (ecg) => ({ data: await tracingToWire(ecg) })),
);
