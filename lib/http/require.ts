import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { isActing } from '../access/policy/acting';
import { heldPage, PERSON_PAGE } from '../session/landing';
import type { Viewer } from '../session/sessions';
import { pageSession } from '../session/viewer';
import { isOtherPersons } from './acting';

/**
 * The viewer of a page; without an open session it redirects to the sign-in page. Every page calls it, since layouts are not
 * run again on client navigation.
 */
export async function requireViewer(): Promise<Viewer> {
  const session = await pageSession();
  if (session.state === 'held') redirect(heldPage(session.due));
  if (session.state !== 'active') redirect(`/login?why=${session.state}`);
  const { viewer } = session;
  // Another tab has chosen another person since this page was opened: the reader is told, and chooses.
  if (isOtherPersons(viewer, await headers())) redirect(`${PERSON_PAGE}?perche=altra`);
  if (viewer.actingFor !== undefined && !(await stillActs(viewer))) redirect(`${PERSON_PAGE}?perche=finita`);
  return viewer;
}

/** Read once per request. */
const stillActs = cache(isActing);
