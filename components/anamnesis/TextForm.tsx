'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useEffect, useState } from 'react';
import type { FormAction } from '@/lib/http/form-state';
import { LONGEST_TEXT, type TextPart } from '@/lib/sections/anamnesis/parts';
import { romanTime } from '@/lib/values/days';
import { texts } from '../dialogs/DialogIsland';
import ui from '../ui/page.module.css';
import classes from './anamnesis.module.css';
import type { TextRefusalProps } from './TextRefusal';
import { type StoredText, useTextSaving } from './useTextSaving';

/** Texts with placeholders are passed raw and filled in here: the page loads no translator. */
export interface TextWords {
  name: string;
  hint: string;
  close: string;
  closeNamed: string;
  save: string;
  saveNamed: string;
  saved: string;
  savedAt: string;
  unsaved: string;
  characters: string;
  notSaved: string;
}

interface TextFormProps {
  part: TextPart;
  stored: StoredText;
  locale: string;
  words: TextWords;
  action: FormAction;
}

// The message about a refused save uses the dialogs' components; it is loaded when somebody starts to type.
const loadRefusal = async (locale: string) => {
  const [{ TextRefusal }, messages] = await Promise.all([
    import('./TextRefusal'),
    locale === 'en' ? texts.en() : texts.it(),
  ]);
  return { TextRefusal, messages };
};

/** One part of the anamnesis: a text with a pencil button for editing, and its own Save. */
export function TextForm({ part, stored, locale, words, action }: TextFormProps) {
  const writing = useTextSaving(part, stored, action);
  const { text, dirty, state, savedAt, isOpen, send, showStored } = writing;
  const id = `testo-${part}`;
  return (
    <>
      {isOpen ? <Writing {...{ id, locale, words, writing }} /> : <Written text={text} hint={words.hint} />}
      <p role="status" className={classes.saved}>
        {state.status === 'saved' && !dirty && savedAt
          ? `${words.saved} ${filled(words.savedAt, { time: clock(savedAt) })}`
          : ''}
      </p>
      {state.status === 'refused' ? (
        <Refusal state={state} id={id} locale={locale} words={words} onOverwrite={send} onShowStored={showStored} />
      ) : null}
    </>
  );
}

const Written = ({ text, hint }: { text: string; hint: string }) =>
  text ? <p className={classes.text}>{text}</p> : <p className={classes.empty}>{hint}</p>;

interface WritingProps {
  /** The text field's id. */
  id: string;
  locale: string;
  words: TextWords;
  writing: ReturnType<typeof useTextSaving>;
}

function Writing({ id, locale, words, writing }: WritingProps) {
  const { text, setText, dirty, pending, field, send, close } = writing;
  return (
    <>
      <label htmlFor={id} className={classes.label}>
        <span className={ui.hiddenText}>{words.name}. </span>
        {words.hint}
      </label>
      <textarea
        ref={field}
        id={id}
        className={classes.area}
        value={text}
        rows={5}
        maxLength={LONGEST_TEXT}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onFocus={() => void loadRefusal(locale)}
      />
      <p className={classes.written}>{text}</p>
      <div className={classes.saving}>
        <span className={classes.note}>
          {filled(words.characters, {
            count: text.length.toLocaleString(locale),
            max: LONGEST_TEXT.toLocaleString(locale),
          })}
        </span>
        {dirty ? (
          <span className={classes.note}>{words.unsaved}</span>
        ) : (
          <button type="button" className={ui.button} data-quiet="" aria-label={words.closeNamed} onClick={close}>
            {words.close}
          </button>
        )}
        <button
          type="button"
          className={ui.button}
          // Not `disabled`: that would take the focus away from the part being saved.
          aria-disabled={pending}
          aria-label={words.saveNamed}
          onClick={() => (pending ? undefined : send())}
        >
          {words.save}
        </button>
      </div>
    </>
  );
}

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const clock = (at: Date) => romanTime(at).slice(0, 5);

/**
 * Says why a save was refused. If the component for that cannot be loaded because the connection is down, one sentence
 * reports the failure.
 */
function Refusal({ words, locale, ...refusal }: TextRefusalProps & Pick<TextFormProps, 'words' | 'locale'>) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadRefusal>> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again with each refusal, since the connection may be back
  useEffect(() => {
    loadRefusal(locale).then(setLoaded, () => {});
  }, [locale, refusal.state]);
  if (!loaded) return <p role="alert">{words.notSaved}</p>;
  return (
    <NextIntlClientProvider locale={locale} timeZone="Europe/Rome" messages={loaded.messages}>
      <loaded.TextRefusal {...refusal} />
    </NextIntlClientProvider>
  );
}
