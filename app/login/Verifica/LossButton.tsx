'use client';

import { Alert, Button, Stack } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { startTransition, useActionState, useEffect } from 'react';
import { idleForm } from '@/lib/http/form-state';
import { reportLoss } from './actions';

interface LossButtonProps {
  words: { label: string; sent: string; over: string };
  /** Whether the objection period is over, so that pressing the button sends the link immediately. */
  sends: boolean;
}

/**
 * Reports phone and recovery codes as lost; once the objection period is over, the button requests the link that removes
 * them.
 */
export function LossButton({ words, sends }: LossButtonProps) {
  const [state, dispatch, pending] = useActionState(reportLoss, idleForm);
  const router = useRouter();
  const done = state.status === 'saved';
  useEffect(() => {
    if (done && !sends) router.refresh();
  }, [done, sends, router]);
  return (
    <Stack gap="xs">
      {state.status === 'refused' ? (
        <Alert key={state.at} role="alert" color="red" variant="light">
          {words.over}
        </Alert>
      ) : null}
      {done && sends ? <p role="status">{words.sent}</p> : null}
      <Button variant="default" loading={pending} onClick={() => startTransition(() => dispatch(new FormData()))}>
        {words.label}
      </Button>
    </Stack>
  );
}
