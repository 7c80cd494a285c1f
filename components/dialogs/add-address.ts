import { ADD } from '@/lib/access/lists/asked-item';

/**
 * Where an address of a part that stands in another of the page's lists leads to that list; null where it does not. What
 * is behind the `#` never came to the server.
 */
export function listAsked(): string | null {
  const { hash } = window.location;
  const part = /^#(?:aggiungi|section)-(.+)$/.exec(hash)?.[1];
  if (!part || document.getElementById(`section-${part}`)) return null;
  const link = document.querySelector<HTMLAnchorElement>(`a[data-parts~="${CSS.escape(part)}"]`);
  return link && link.href + hash;
}

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
