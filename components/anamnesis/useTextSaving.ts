'use client';

import { useEffect, useRef, useState, useTransition } from 'react';
import { flushSync } from 'react-dom';
import { type FormAction, type FormState, idleForm } from '@/lib/http/form-state';
import type { TextPart } from '@/lib/sections/anamnesis/parts';
import { askForLogin } from '../shell/session/relogin';
import { useUnsavedText } from '../shell/session/useUnsavedText';
import { answerTo } from '../ui/form/answer';
import { editButtonId } from './EditText';
import { announceEditor } from './editors';

/** A part as the page rendered it; id and version are 0 if it has not been stored yet. */
export interface StoredText {
  id: number;
  version: number;
  content: string;
}

/**
 * Keeps the text typed into a part until it is saved. Only a save or the user's own choice removes it: not a refusal, a lost
 * connection or a new rendering of the page.
 */
export function useTextSaving(part: TextPart, stored: StoredText, action: FormAction) {
  const [text, setText] = useState(stored.content);
  const [read, setRead] = useState(stored);
  const [state, setState] = useState(idleForm);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [pending, start] = useTransition();
  const attempt = useRef({ of: '', key: '' });
  const dirty = text !== read.content;
  const adopt = (row: StoredText) => {
    setRead(row);
    setText(row.content);
  };
  // The page has a newer version. If nothing was typed, show it. If only the level differs, keep the typed text and use the new
  // version for the next save.
  if (stored.version > read.version && !pending) {
    if (!dirty) adopt(stored);
    else if (stored.content === read.content) setRead(stored);
  }
  useUnsavedText(dirty);
  useEffect(() => {
    const open = () => {
      flushSync(() => setOpen(true));
      unfoldAround(field.current);
      field.current?.focus();
    };
    const fill = (content: string) => {
      open();
      setText(content);
    };
    return announceEditor(part, { isDirty: dirty, open, fill });
  }, [part, dirty]);
  /** Closes the editor; the focus returns to the edit button, unless it has moved elsewhere. */
  const close = () => {
    const isHere = field.current?.closest('section')?.contains(document.activeElement);
    setOpen(false);
    if (isHere) document.getElementById(editButtonId(part))?.focus();
  };
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
        // If the user has returned to the field during the save, keep it open.
        if (field.current?.value === text && document.activeElement !== field.current) close();
      });
    });
  };
  const showStored = (row: StoredText) => {
    adopt(row);
    setState(idleForm);
  };
  return { text, setText, dirty, pending, state, savedAt, isOpen, field, send, showStored, close };
}

/** Expands the section that contains a field. */
function unfoldAround(field: HTMLElement | null) {
  const section = field?.closest('details');
  if (section) section.open = true;
}

/** The action's answer; if the session has ended, the user signs in over the page and the form is sent again. */
async function sent(action: FormAction, form: FormData): Promise<FormState> {
  const answer = await answerTo(action, idleForm, form);
  if (answer.code === 'unauthenticated' && (await askForLogin())) return sent(action, form);
  return answer;
}

/** Whether the answer tells what was stored: after a failed connection or database call, the save may still have happened. */
const isCertain = ({ code }: FormState) => code !== 'offline' && code !== 'unavailable' && code !== 'fault';

/**
 * Returns the same idempotency key while the same text is sent again, so that a retry after a lost connection saves it only
 * once.
 */
function keyFor(attempt: { of: string; key: string }, of: string): string {
  if (attempt.of !== of) Object.assign(attempt, { of, key: crypto.randomUUID() });
  return attempt.key;
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
