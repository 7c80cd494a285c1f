import { useRef, useState } from 'react';
import type { DeviceIdentity } from '@/lib/devices/reading';
import type { Choosable } from './choosing';
import type { Marking, RecordActions } from './record';
import { type FetchEcg, type Saved, type SavingStep, saveChosen } from './saving';

interface Wanted {
  identity: DeviceIdentity | null;
  actions: RecordActions;
  settled(keys: readonly string[]): void;
  /** Needed if there are tracings among the rows. */
  fetchEcg?: FetchEcg;
  /** Aborts the reading of a tracing. */
  cancelFetching?: () => void;
}

const NO_TRACINGS: FetchEcg = async () => 'unread';

/** One save at a time: its progress, and the outcome of the last one. */
export function useSaving({ identity, actions, settled, fetchEcg = NO_TRACINGS, cancelFetching }: Wanted) {
  const [step, setStep] = useState<SavingStep | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const current = useRef<AbortController | null>(null);
  const save = async (rows: readonly Choosable[], marking: Marking) => {
    if (!identity || current.current) return;
    const mine = new AbortController();
    current.current = mine;
    setSaved(null);
    const { signal } = mine;
    setSaved(await saveChosen({ ...marking, rows, identity, actions, fetchEcg, signal, onStep: setStep, settled }));
    current.current = null;
    setStep(null);
  };
  const cancel = () => {
    current.current?.abort();
    cancelFetching?.();
  };
  return { step, saved, save, cancel };
}
