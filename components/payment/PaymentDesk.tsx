'use client';

import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useWholeDocuments } from '../shell/client/useWholeDocuments';
import ui from '../ui/page.module.css';
import classes from './payment.module.css';

export interface Outcome {
  text: string;
  kind?: 'warning' | 'danger';
}
/** Reports the outcome of a payment. Its message is outside the plan's card, which may disappear after the payment. */
const Tell = createContext<(outcome: Outcome) => void>(() => {});
export const useTell = () => useContext(Tell);

/** The container of the plans' cards. After a payment the page's lists are reloaded. */
export function PaymentDesk({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useWholeDocuments();
  useEffect(() => {
    if (outcome) place.current?.scrollIntoView({ block: 'center' });
  }, [outcome]);
  const tell = useMemo(
    () => (next: Outcome) => {
      setOutcome(next);
      router.refresh();
    },
    [router],
  );
  return (
    <Tell value={tell}>
      <div role="status" ref={place} className={classes.outcome}>
        {outcome ? (
          <p className={ui.notice} data-kind={outcome.kind}>
            {outcome.text}
          </p>
        ) : null}
      </div>
      <div className={classes.desk}>{children}</div>
    </Tell>
  );
}
