'use client';

import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './factors.module.css';

/** Recovery codes, shown only once: to write down, copy or print. */
export function CodesShown({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const t = useTranslations('factors.codes');
  return (
    <Stack>
      <Text>{t('shownText')}</Text>
      <ol className={classes.codes} aria-label={t('shownTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group className={classes.tools}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button onClick={onKept}>{t('kept')}</Button>
      </Group>
    </Stack>
  );
}
