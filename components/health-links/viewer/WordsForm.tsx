'use client';

import { Alert, Button, Stack, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { COUNT, readWords } from '@/lib/sections/health-links/words';
import { findByWords, NotOpened } from './opening';

/** Finds a link by the words that stand for it. */
export function WordsForm({ onFound }: { onFound(link: string): void }) {
  const t = useTranslations('healthLinks.viewer');
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ text: string; at: number } | null>(null);
  const fail = (text: string) => setFailure({ text, at: Date.now() });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const read = readWords(typed);
    if (!read.words)
      return fail(
        read.unknown.length > 0
          ? t('unknownWords', { words: read.unknown.join(', ') })
          : t('wrongCount', { count: COUNT, given: read.count }),
      );
    setPending(true);
    await findByWords(read.words).then(onFound, (error) =>
      fail(error instanceof NotOpened && error.reason !== 'wrongPasscode' ? t(error.reason) : t('damaged')),
    );
    setPending(false);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw="34rem">
        <h2>{t('wordsTitle')}</h2>
        {failure ? (
          <Alert key={failure.at} role="alert" color="red" variant="light">
            {failure.text}
          </Alert>
        ) : null}
        <Textarea
          label={t('words', { count: COUNT })}
          description={t('wordsHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autosize
          minRows={2}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" size="md" loading={pending} style={{ alignSelf: 'start' }}>
          {t('find')}
        </Button>
      </Stack>
    </form>
  );
}
