import { ADD } from '@/lib/access/lists/asked-item';
import { MEASURE, TIME } from '@/lib/navigation/address-names';
import { replaceAddress } from '../shell/client/replace-address';

/**
 * The URL of another list of the page, if the current URL's fragment names a part in that list; else null. The fragment is
 * not sent to the server, so this is decided in the browser.
 */
export function listAsked(): string | null {
  const { hash } = window.location;
  const part = /^#(?:aggiungi|section)-(.+)$/.exec(hash)?.[1];
  if (!part || document.getElementById(`section-${part}`)) return null;
  const link = document.querySelector<HTMLAnchorElement>(`a[data-parts~="${CSS.escape(part)}"]`);
  if (!link) return null;
  const list = new URL(link.href);
  const query = new URLSearchParams(window.location.search);
  for (const name of [MEASURE, TIME]) {
    const asked = query.get(name);
    if (asked !== null) list.searchParams.set(name, asked);
  }
  return list.href + hash;
}

/**
 * The button that the page's address asks to press, if it is inside `place`. The address is cleaned, so that neither reloading
 * nor going back opens the form again.
 */
export function addButtonIn(place: HTMLElement): HTMLElement | null {
  const { hash, href } = window.location;
  if (!hash.startsWith(ADD)) return null;
  const heading = document.getElementById(`section-${hash.slice(ADD.length)}`);
  const button = heading?.closest('section')?.querySelector<HTMLElement>('[data-act^="create"]') ?? null;
  if (!button || !place.contains(button)) return null;
  const address = new URL(href);
  address.hash = '';
  replaceAddress(address);
  return button;
}
