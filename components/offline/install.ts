/** The event with which a browser offers to install the app; it has no type yet. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();

const changed = (next: InstallEvent | undefined) => {
  offered = next;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer for the account page, whichever page it comes on; the browser shows no banner of its own. */
export function keepInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    changed(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => changed(undefined));
}

export function onInstallOffer(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export type Installing = 'installed' | 'offered' | 'ios' | 'menu';

/** How the app can be installed here. */
export function installing(): Installing {
  const { standalone } = navigator as { standalone?: boolean };
  if (standalone || window.matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (offered) return 'offered';
  return standalone === undefined ? 'menu' : 'ios';
}

/** Shows the browser's own question, once. */
export async function install() {
  const event = offered;
  changed(undefined);
  await event?.prompt();
}
