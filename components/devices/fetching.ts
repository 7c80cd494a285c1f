import type { CheckmeSession } from '@/lib/devices/sessions';
import type { FetchEcg } from './saving';

type Reader = Pick<CheckmeSession, 'readEcg' | 'getSnapshot'>;

/** Reads the tracing of a row; if that fails, the session's state says why. */
export const fetcherOf =
  (session: Reader): FetchEcg =>
  async ({ entry }) => {
    const ecg = entry ? await session.readEcg(entry) : null;
    if (ecg) return ecg;
    const { kind } = session.getSnapshot().state;
    if (kind === 'failed') return 'unread';
    return kind === 'disconnected' ? 'gone' : 'cancelled';
  };
