import { afterEach, expect, test, vi } from 'vitest';
import { clearDevice } from '@/components/offline/device/clearing.mjs';

afterEach(() => vi.unstubAllGlobals());

test('a sign-out ends the subscription of the browser to notifications, also if the browser stores nothing', async () => {
  const storage = { clear: () => undefined, getItem: () => null };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  // Node.js has no IndexedDB, as a browser in which it is switched off.
  await expect(clearDevice()).rejects.toThrow();
  expect(unsubscribe).toHaveBeenCalledOnce();
});
