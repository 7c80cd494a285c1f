import 'server-only';
import { redirect } from 'next/navigation';
import { heldPage } from './landing';
import type { Viewer } from './sessions';
import { pageSession } from './viewer';

/**
 * The viewer of a page; without an open session it redirects to the sign-in page. Every page calls it, since layouts are not
 * run again on client navigation.
 */
export async function requireViewer(): Promise<Viewer> {
  const session = await pageSession();
  if (session.state === 'held') redirect(heldPage(session.due));
  if (session.state !== 'active') redirect(`/login?why=${session.state}`);
  return session.viewer;
}
