/** What an address ends with that asks for the form of a new row; behind it stands the id of the part of the page. */
const ADD = '#aggiungi-';

/** The form of a new row of a page's part, by its address: `/Registro/Visite#aggiungi-visite`. It is not sent to the server. */
export const addAddress = (page: string, part: string) => `${page}${ADD}${part}`;

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
