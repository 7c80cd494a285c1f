import 'server-only';
import { revalidatePath } from 'next/cache';
import { isReady } from '../database';

/**
 * Renders the current page again in the answer of a server action, and makes the browser forget the pages that it keeps for
 * back and forward. Does nothing while the database is away: rendering would show an error page instead of the message that
 * the change is saved.
 *
 * No narrower call renders less. Next 16.4 renders from the root layout in the answer of every action that revalidates
 * anything; for a save of a diagnosis `revalidatePath` of the page and `refresh()` make the same answer, in the same time. A
 * save without any of them leaves the earlier pages in the browser's cache, where going back shows them as they were.
 */
export async function redraw(): Promise<void> {
  if (await isReady()) revalidatePath('/', 'layout');
}
