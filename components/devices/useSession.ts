import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BluetoothLike } from '@/lib/devices/bluetooth';

interface Session {
  subscribe(listener: () => void): () => void;
  getSnapshot(): unknown;
  search(options?: { any?: boolean }): Promise<void>;
  close(): void;
}

const silence = () => () => {};
const nothing = () => null;

/** A session with one device, which ends with its screen; a new search starts a new session. */
export function useSession<S extends Session>(create: (bluetooth: BluetoothLike) => S) {
  const [session, setSession] = useState<S | null>(null);
  useEffect(() => () => session?.close(), [session]);
  const read = (session?.getSnapshot ?? nothing) as () => ReturnType<S['getSnapshot']> | null;
  const snapshot = useSyncExternalStore(session?.subscribe ?? silence, read, nothing);
  /** Must be called in the click handler: the browser shows its list of devices only after a user gesture. */
  const begin = (bluetooth: BluetoothLike, options?: { any?: boolean }) => {
    const next = create(bluetooth);
    setSession(next);
    void next.search(options);
  };
  return { session, snapshot, begin, end: () => setSession(null) };
}
