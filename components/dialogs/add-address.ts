import { ADD } from '@/lib/record/add-address';

/**
 * The button that the page's address asks to press, where it stands in this place. The address is rid of it, so that
 * neither reloading nor coming back opens the form again.
 */
export function addButtonIn(place: HTMLElement): HTMLElement | null {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(ADD)) return null;
  const heading = document.getElementById(`section-${hash.slice(ADD.length)}`);
  const button = heading?.closest('section')?.querySelector<HTMLElement>('[data-act^="create"]') ?? null;
  if (!button || !place.contains(button)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return button;
}
