import 'server-only';
import { isActing } from '../access/policy/acting';
import type { Viewer } from '../session/sessions';
import { done, type Result, refuse } from '../values/refusal';
import { ACTING_HEADER, OWN_RECORD } from './acting-header';
import { idIn } from './ids';

// A carer works on the record of another person. A program names the person in a header of each call. A browser's session has
// the person that was chosen last, while each of its pages names in the header for whom it was opened, so that a page that was
// opened for one person never reads or writes the record of another.

/** The patient that a request names; undefined for the caller's own record, and -1, which is nobody's, for an invalid id. */
const namedIn = (headers: Headers): number | undefined => {
  const named = headers.get(ACTING_HEADER);
  return named === null || named === OWN_RECORD ? undefined : (idIn(named) ?? -1);
};

/** The viewer on the record that the header names; without the header, on that of the session. */
export const actingAsNamed = (viewer: Viewer, headers: Headers): Viewer =>
  headers.has(ACTING_HEADER) ? { ...viewer, actingFor: namedIn(headers) } : viewer;

/**
 * The viewer of a write from a page; refused if the page was opened for another person than the session works for now, or if
 * the relation to that person is over.
 */
export async function actingAsShown(viewer: Viewer, headers: Headers): Promise<Result<Viewer>> {
  if (namedIn(headers) !== viewer.actingFor) return refuse('other_person');
  return viewer.actingFor === undefined || (await isActing(viewer)) ? done(viewer) : refuse('relation_ended');
}

/**
 * Whether the router asks for a part of a page that was opened for another person. Only the scripts of a page send the header; a
 * new document has none and is of the session's person. Next hides its own headers of such requests from pages, and a document
 * that the service worker fetches looks like a script's request to the browser's own headers.
 */
export const isOtherPersons = ({ actingFor }: Viewer, headers: Headers) =>
  headers.has(ACTING_HEADER) && namedIn(headers) !== actingFor;
