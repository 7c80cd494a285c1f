import { LINK_KINDS } from '@/db/schema';
import { reference } from '@/lib/catalogue/reference';
import { json, viewerRoute } from '@/lib/http/api-route';
import { publicLinkToWire } from '@/lib/record/links/wire';
import { done, refuse } from '@/lib/values/refusal';

/** One of the public directories, the same for every user. */
export const GET = viewerRoute(async ({ params }) => {
  const kind = LINK_KINDS.find((known) => known === params.kind);
  if (!kind) return refuse('not_found');
  const { publicLinks } = await reference();
  return done(json({ data: publicLinks.filter((link) => link.kind === kind).map(publicLinkToWire) }));
});
