'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { displayedMoment } from '@/lib/values/days';
import { QrCode } from '../factors/QrCode';
import { FocusedTitle } from '../ui/FocusedTitle';
import ui from '../ui/page.module.css';
import classes from './health-links.module.css';
import type { MadeLink } from './making';

/** The link, to scan, read aloud or copy. */
export function MadeLinkPanel({ made: { link, words, viewer, passcode, expiresAt, living } }: { made: MadeLink }) {
  const t = useTranslations('healthLinks');
  return (
    <div className={classes.made}>
      <FocusedTitle>{t('title')}</FocusedTitle>
      <p>{t('scan')}</p>
      <div className={classes.code}>
        <QrCode text={link} label={t('qr')} />
      </div>
      <p>{t('until', { at: displayedMoment(expiresAt) })}</p>
      <h3>{t('words')}</h3>
      <p>{t('wordsHow', { address: viewer.replace(/^https?:\/\//, '') })}</p>
      <p className={classes.words}>{words.join(' ')}</p>
      {passcode === null ? null : (
        <p>
          {t('sayPasscode')} <strong className={classes.passcode}>{passcode}</strong>
        </p>
      )}
      {living ? null : (
        <p className={ui.notice} data-kind="warning">
          {t('onlyNow')}
        </p>
      )}
      <LinkTools link={link} />
    </div>
  );
}

export function LinkTools({ link }: { link: string }) {
  const t = useTranslations('healthLinks');
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    );
  return (
    <Group className={classes.tools}>
      <Button onClick={copy}>{t('copy')}</Button>
      <Button variant="default" onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Button component="a" variant="default" href={`${BASE_PATH}/Registro/Condivisioni`}>
        {t('another')}
      </Button>
      <span role="status">{copied ? t(copied) : null}</span>
    </Group>
  );
}
