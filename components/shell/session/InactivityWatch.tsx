'use client';

import { useEffect, useRef, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { askForLogin, hasUnsavedText } from './relogin';
import { SessionEndDialog, type SessionEndTexts } from './SessionEndDialog';
import { SessionClock, type SessionEnd, type SessionTimes } from './session-clock';

interface Warning {
  end: number;
  ending: SessionEnd;
}

/**
 * Signs the user out after the idle time, with a warning before. If the page holds unsaved text, the page is hidden instead
 * and the user is asked to sign in over it.
 */
export function InactivityWatch({ times, words }: { times: SessionTimes; words: SessionEndTexts }) {
  const [warning, setWarning] = useState<Warning | null>(null);
  const [dismissed, setDismissed] = useState(false);
  const clock = useRef<SessionClock>(null);
  // Keep the first value: the layout renders again after actions, but the running clock is more accurate.
  const [first] = useState(times);
  useEffect(() => {
    const start = () => {
      clock.current = new SessionClock(first, {
        warn: (end, ending) => setWarning((before) => (before?.ending === ending ? before : { end, ending })),
        calm: () => setWarning(null),
        over: async (why) => {
          setWarning(null);
          if (hasUnsavedText() && (await askForLogin({ veiled: true }))) start();
          else leave(why);
        },
      });
      clock.current.start();
    };
    start();
    return () => clock.current?.stop();
  }, [first]);
  if (!warning || (dismissed && warning.ending === 'expired')) return null;
  return (
    <SessionEndDialog
      {...warning}
      words={words}
      onStay={() => clock.current?.renew()}
      onLeave={() => leave('out')}
      onDismiss={() => setDismissed(true)}
    />
  );
}

/**
 * Signs out with a full navigation, so that nothing of the record stays in memory; the same page opens after the next sign-in.
 */
function leave(why: string) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `${BASE_PATH}/logout`;
  const next = why === 'out' ? '' : (location.pathname + location.search).slice(BASE_PATH.length);
  for (const [name, value] of Object.entries({ why, next })) {
    const input = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  // A sign-out that the user asks for tells the page's listeners; the session's end by itself must not wait for an answer.
  if (why === 'out') form.requestSubmit();
  else form.submit();
}
