import type { BluetoothLike } from './like';

/**
 * Whether devices can be looked for, and otherwise why not: a page without https, a browser without Web Bluetooth (Safari,
 * Firefox), a document whose permissions policy forbids it, a computer whose Bluetooth is missing or switched off.
 */
export type BluetoothSupport = 'available' | 'no_web_bluetooth' | 'insecure' | 'no_adapter' | 'blocked_by_policy';

/** The browser's own names; `featurePolicy` is how Chromium still calls what tells the permissions policy. */
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

/** Whether there is an adapter; a browser that cannot tell may have one. */
export const isAvailable = async (bluetooth: BluetoothLike) => (await bluetooth.getAvailability?.()) ?? true;

/** The browser's Bluetooth, where it has one. */
export function webBluetooth({ navigator }: Pick<BluetoothSurroundings, 'navigator'> = window): BluetoothLike | null {
  return 'bluetooth' in navigator && navigator.bluetooth ? (navigator.bluetooth as BluetoothLike) : null;
}

/** A browser that knows no such feature warns in its console whoever asks about it. */
function isBlocked(document: object): boolean {
  const policy = 'featurePolicy' in document ? (document.featurePolicy as FeaturePolicy | undefined) : undefined;
  return policy?.features().includes('bluetooth') === true && !policy.allowsFeature('bluetooth');
}
