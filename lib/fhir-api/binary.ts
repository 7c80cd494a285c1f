import 'server-only';
import { downloadOf } from '@/lib/files/download';
import { findFile } from '@/lib/sections/files/download-routes';
import { filesSection } from '@/lib/sections/files/section';
import { isFor } from '@/lib/session/token-scope';
import type { FhirCall } from './call';
import { issueOf, NOT_FOUND, OUTSIDE_SCOPE, refused } from './outcome';
import { placeOf } from './rows/sources';
import { viewerOf } from './viewer';

/** `Binary/{id}`: the bytes of a file, by the checks and with the headers of a download, logged as one. */
export async function readBinary({ request }: FhirCall, id: string): Promise<Response> {
  const viewer = await viewerOf(request);
  if (!viewer.ok) return refused(issueOf(viewer.refusal));
  const place = placeOf(id);
  if (place?.source.section.name !== filesSection.name || place.part !== '') return refused(NOT_FOUND);
  if (!isFor(viewer.value, filesSection.name)) return refused(OUTSIDE_SCOPE);
  const found = await findFile(viewer.value, place.rowId, 'download');
  if (!found.ok) return refused(issueOf(found.refusal));
  const answer = downloadOf(found.value, request);
  // Pages of other origins may read the answer, as all answers of the interface.
  answer.headers.set('cross-origin-resource-policy', 'cross-origin');
  return answer;
}
