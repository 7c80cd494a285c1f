import 'server-only';
import { redirect } from 'next/navigation';
import { onlyPageOf } from './landing';
import type { Viewer } from './sessions';
import { pageSession } from './viewer';

/** The viewer of a page; without a live session the reader is sent to sign in. A layout has decided it already, but layouts are not run again on client navigation. */
export async function requireViewer(): Promise<Viewer> {
  const session = await pageSession();
  if (!('viewer' in session)) redirect(`/login?why=${session.state}`);
  const only = onlyPageOf(session.state);
  if (only) redirect(only);
  return session.viewer;
}
