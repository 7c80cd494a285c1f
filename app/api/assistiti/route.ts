import { done } from '@/lib/access/refusal';
import { reference } from '@/lib/catalogue/reference';
import { json, viewerRoute } from '@/lib/http/api-route';
import { listAssisted } from '@/lib/record/associations/assisted';
import { assistedToWire } from '@/lib/record/associations/wire';

/** The patients whose record the calling doctor may open, and the invitations that wait for his answer. */
export const GET = viewerRoute(async ({ viewer }) => {
  const [rows, { tags }] = await Promise.all([listAssisted(viewer), reference()]);
  return done(json({ data: rows.map((row) => assistedToWire(row, tags)), next: null }));
});
