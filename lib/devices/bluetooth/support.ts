import type { BluetoothLike } from './like';

/**
 * Whether devices can be searched for, and if not, why: a page without https, a browser without Web Bluetooth (Safari,
 * Firefox), a document whose permissions policy forbids it, a computer without Bluetooth or with it switched off.
 */
export type BluetoothSupport = 'available' | 'no_web_bluetooth' | 'insecure' | 'no_adapter' | 'blocked_by_policy';

/** The browser's own names; Chromium still exposes the permissions policy as `featurePolicy`. */
export interface BluetoothSurroundings {
  isSecureContext: boolean;
  navigator: object;
  document: object;
}

interface FeaturePolicy {
  features(): string[];
  allowsFeature(feature: string): boolean;
}

export async function bluetoothSupport(surroundings: BluetoothSurroundings = window): Promise<BluetoothSupport> {
  if (!surroundings.isSecureContext) return 'insecure';
  const bluetooth = webBluetooth(surroundings);
  if (!bluetooth) return 'no_web_bluetooth';
  if (isBlocked(surroundings.document)) return 'blocked_by_policy';
  return (await isAvailable(bluetooth)) ? 'available' : 'no_adapter';
}

/** Whether the computer has a Bluetooth adapter; true if the browser cannot tell. */
export const isAvailable = async (bluetooth: BluetoothLike) => (await bluetooth.getAvailability?.()) ?? true;

/** The browser's Bluetooth; null if it has none. */
export function webBluetooth({ navigator }: Pick<BluetoothSurroundings, 'navigator'> = window): BluetoothLike | null {
  return 'bluetooth' in navigator && navigator.bluetooth ? (navigator.bluetooth as BluetoothLike) : null;
}

/** Checks `features()` first: asking for an unknown feature logs a warning in the browser's console. */
function isBlocked(document: object): boolean {
  const policy = 'featurePolicy' in document ? (document.featurePolicy as FeaturePolicy | undefined) : undefined;
  return policy?.features().includes('bluetooth') === true && !policy.allowsFeature('bluetooth');
}
