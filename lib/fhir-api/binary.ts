import 'server-only';
import { downloadOf } from '@/lib/files/download';
import { streamOf } from '@/lib/files/reading';
import { placeOf } from '@/lib/record/fhir/resources';
import { findFile } from '@/lib/sections/files/download-routes';
import { filesSection } from '@/lib/sections/files/section';
import { isFor } from '@/lib/session/token-scope';
import { type FhirCall, fhirAnswer } from './call';
import { issueOf, NOT_FOUND, refused } from './outcome';
import { opensWhole } from './rows/opening';
import { outsideScope, viewerOf } from './viewer';

/** `Binary/{id}`: the bytes of a file, by the checks and with the headers of a download, logged as one. */
export async function readBinary({ request }: FhirCall, id: string): Promise<Response> {
  const viewer = await viewerOf(request);
  if (!viewer.ok) return refused(issueOf(viewer.refusal));
  const place = placeOf(id);
  if (place?.source.section.name !== filesSection.name || place.part !== '') return refused(NOT_FOUND);
  const isOpen = isFor(viewer.value, filesSection.name) && opensWhole(viewer.value, 'Binary', 'read');
  if (!isOpen) return outsideScope(viewer.value);
  const found = await findFile(viewer.value, place.rowId, 'download');
  if (!found.ok) return refused(issueOf(found.refusal));
  const { content, mime } = found.value;
  if (content.bytes <= MOST_IN_JSON && wantsResource(request)) {
    const bytes = await new Response(streamOf(content, { start: 0, end: content.bytes - 1 })).arrayBuffer();
    const data = Buffer.from(bytes).toString('base64');
    return fhirAnswer({ resourceType: 'Binary', id, contentType: mime, data });
  }
  const answer = downloadOf(found.value, request);
  // Pages of other origins may read the answer, as all answers of the interface.
  answer.headers.set('cross-origin-resource-policy', 'cross-origin');
  return answer;
}

/** Larger files are sent as they are. */
const MOST_IN_JSON = 10_000_000;
const wantsResource = ({ headers }: Request) => /application\/fhir\+json/i.test(headers.get('accept') ?? '');
