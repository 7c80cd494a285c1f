'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { askForProof } from '../shell/session/proof';
import { askForLogin } from '../shell/session/relogin';
import ui from '../ui/page.module.css';
import type { Content } from './device/device-card.mjs';
import classes from './offline.module.css';

interface NewCardFormProps {
  user: string;
  levels: readonly string[];
  /** The level that is chosen first. */
  level: number;
  /** Whether the user's card is on the device already. */
  isHere: boolean;
  onDone(text: string): void;
}

/** Puts a card on this device, open or locked by a passkey. A lock is offered only where passkeys can open it. */
export function NewCardForm({ user, levels, level, isHere, onDone }: NewCardFormProps) {
  const t = useTranslations('deviceCard');
  const [lockable, setLockable] = useState(false);
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState('');
  useEffect(() => {
    import('./device/lock.mjs')
      .then(({ canLock }) => canLock())
      .then(setLockable)
      .catch(() => undefined);
  }, []);
  const put = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    setWrong('');
    const why = await putCard(user, Number(form.get('level')), form.get('kind') === 'locked').catch(() => 'failed');
    setPending(false);
    if (why) setWrong(t(why));
    else onDone(t('placed'));
  };
  return (
    <form className={`${ui.card} ${ui.stack}`} onSubmit={(event) => void put(event)}>
      <label className={classes.field}>
        {t('level')}
        <select name="level" defaultValue={level} aria-describedby="livello-tessera">
          {levels.map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </select>
        <span id="livello-tessera" className={ui.muted}>
          {t('levelHint')}
        </span>
      </label>
      <Kind value="open" checked title={t('openTitle')} text={t('openText')} />
      {lockable ? <Kind value="locked" title={t('lockTitle')} text={t('lockText')} /> : null}
      <p role="alert" className={wrong ? ui.notice : undefined} data-kind="danger">
        {wrong}
      </p>
      <p className={ui.buttons}>
        <button type="submit" className={ui.button} disabled={pending}>
          {t(pending ? 'waiting' : isHere ? 'renew' : 'put')}
        </button>
      </p>
    </form>
  );
}

const Kind = ({ value, title, text, checked }: { value: string; title: string; text: string; checked?: true }) => (
  <label className={classes.kind}>
    <input type="radio" name="kind" value={value} defaultChecked={checked} />
    <span>
      <strong>{title}</strong>
      <br />
      {text}
    </span>
  </label>
);

/** Returns the key of what went wrong; undefined once the card is stored. */
async function putCard(user: string, level: number, locked: boolean): Promise<'failed' | 'noKey' | undefined> {
  const [{ keepCard }, { makeLock }] = await Promise.all([
    import('./device/device-card.mjs'),
    import('./device/lock.mjs'),
  ]);
  const lock = locked ? await makeLock() : null;
  if (locked && !lock) return 'noKey';
  const made = await newCard(level);
  if (!made) return 'failed';
  await keepCard({ user, level, stamp: made.timbro, content: made.tessera }, lock);
  return undefined;
}

/** The card from the server, which asks for a proof of identity. */
async function newCard(livello: number): Promise<{ timbro: string; tessera: Content } | null> {
  const response = await fetch(`${BASE_PATH}/api/tessera`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ livello }),
  });
  if (response.ok) return (await response.json()).data;
  const { code } = await response.json().catch(() => ({}));
  const again = response.status === 401 ? await askForLogin() : code === 'step_up_required' && (await askForProof());
  return again ? newCard(livello) : null;
}
