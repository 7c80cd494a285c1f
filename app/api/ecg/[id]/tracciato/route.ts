import { rowQuery } from '@/lib/http/api-route';
import { readEcg } from '@/lib/record/ecgs/queries';
import { ecgsSection } from '@/lib/record/ecgs/section';
import { tracingToWire } from '@/lib/record/ecgs/wire';

/** An electrocardiogram with its tracing, for the viewer. */
export const GET = rowQuery(ecgsSection, readEcg, async (ecg) => ({ data: await tracingToWire(ecg) }));
