/**
 * Replaces the address of the page without a navigation. It passes no state, so that the router takes the new address over:
 * with the router's own state it would keep the old one, and not scroll to the top at the next navigation.
 */
export const replaceAddress = (address: URL) => window.history.replaceState(null, '', address);

/** Removes a parameter from the address of the page, so that neither a reload nor going back reads it again. */
export function forgetParam(name: string) {
  const address = new URL(window.location.href);
  address.searchParams.delete(name);
  replaceAddress(address);
}
