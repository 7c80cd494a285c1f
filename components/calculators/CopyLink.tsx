'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import classes from './calculator.module.css';

/** A button that copies a link to this result. The typed values are in its fragment, which browsers do not send to a server. */
export function CopyLink({ fragment }: { fragment: string }) {
  const t = useTranslations('calculators');
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of another result is over
  useEffect(() => setSaid(''), [fragment]);
  const copy = async () => {
    const address = new URL(fragment, window.location.href).href;
    setSaid(
      await navigator.clipboard.writeText(address).then(
        () => t('copied'),
        () => t('notCopied'),
      ),
    );
  };
  return (
    <div className={classes.link}>
      <a href={fragment}>{t('link')}</a>
      <Button variant="default" size="xs" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <span role="status">{said}</span>
      <p>{t('linkHint')}</p>
    </div>
  );
}
