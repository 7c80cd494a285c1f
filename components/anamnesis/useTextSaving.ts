'use client';

import { useEffect, useRef, useState, useTransition } from 'react';
import { type FormAction, type FormState, idleForm } from '@/lib/http/form-state';
import type { TextPart } from '@/lib/record/anamnesis/parts';
import { askForLogin, registerUnsavedText } from '../shell/relogin';
import { answerTo } from '../ui/form/answer';
import { announceEditor } from './editors';

/** A part as the page was drawn with it; id and version are 0 where there is none yet. */
export interface StoredText {
  id: number;
  version: number;
  content: string;
}

/**
 * What somebody types into a part until it is saved. Nothing but a save or his own wish takes it away: neither a refusal,
 * nor a cut line, nor the page being drawn anew.
 */
export function useTextSaving(part: TextPart, stored: StoredText, action: FormAction) {
  const [text, setText] = useState(stored.content);
  const [read, setRead] = useState(stored);
  const [state, setState] = useState(idleForm);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [pending, start] = useTransition();
  const attempt = useRef({ of: '', key: '' });
  const dirty = text !== read.content;
  const adopt = (row: StoredText) => {
    setRead(row);
    setText(row.content);
  };
  // Only the level was changed meanwhile, or nothing was typed: what the page has now is what was read.
  if (stored.version > read.version && !pending) {
    if (!dirty) adopt(stored);
    else if (stored.content === read.content) setRead(stored);
  }
  useEffect(() => (dirty ? registerUnsavedText() : undefined), [dirty]);
  useEffect(() => announceEditor(part, { isDirty: dirty, fill: setText }), [part, dirty]);
  const send = (version = read.version) => {
    const form = formOf({ part, id: String(read.id), version: String(version), content: text });
    form.set('_key', keyFor(attempt.current, `${version} ${text}`));
    start(async () => {
      const answer = await sent(action, form);
      if (isCertain(answer)) attempt.current = { of: '', key: '' };
      start(() => {
        setState(answer);
        if (answer.status !== 'saved') return;
        setRead({ id: answer.saved?.id ?? read.id, version: answer.saved?.version ?? version, content: text });
        setSavedAt(new Date(answer.at));
      });
    });
  };
  const showStored = (row: StoredText) => {
    adopt(row);
    setState(idleForm);
  };
  return { text, setText, dirty, pending, state, savedAt, send, showStored };
}

/** The answer; who is not signed in any more signs in where he is, and it is sent again. */
async function sent(action: FormAction, form: FormData): Promise<FormState> {
  const answer = await answerTo(action, idleForm, form);
  if (answer.code === 'unauthenticated' && (await askForLogin())) return sent(action, form);
  return answer;
}

/** Whether the answer tells what was kept: where line or database broke off, the save may have come through. */
const isCertain = ({ code }: FormState) => code !== 'offline' && code !== 'unavailable' && code !== 'fault';

/** One key for the same try made again after a cut line, so that it is saved once. */
function keyFor(attempt: { of: string; key: string }, of: string): string {
  if (attempt.of !== of) Object.assign(attempt, { of, key: crypto.randomUUID() });
  return attempt.key;
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
