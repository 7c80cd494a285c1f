'use client';

import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import classes from '@/components/files/preview/dicom/files.module.css';
import { HEIC } from '@/lib/files/format/types';
import { megabytesOf } from '@/lib/files/limits';
import { cleanName } from '@/lib/files/names';
import { usualKind } from '@/lib/sections/files/kinds';
import { sizeText } from '@/lib/values/sizes';
import type { Upload } from './useUploads';

interface UploadListProps {
  uploads: readonly Upload[];
  /** Whether each file shows the kind detected from its content. */
  named: boolean;
  onTakeOut(key: string): void;
  onCancel(key: string): void;
}

/** The files of a dialog, each with its progress and its buttons. */
export const UploadList = ({ uploads, ...acts }: UploadListProps) => (
  <ul className={classes.list}>
    {uploads.map((upload) => (
      <Item key={upload.key} upload={upload} {...acts} />
    ))}
  </ul>
);

function Item({ upload, named, onTakeOut, onCancel }: Omit<UploadListProps, 'uploads'> & { upload: Upload }) {
  const [t, locale] = [useTranslations('files'), useLocale()];
  const { key, file, mime, stage, progress, message } = upload;
  const kind = named && mime ? usualKind(mime) : undefined;
  const percent = Math.round(progress * 100);
  const name = cleanName(file.name);
  return (
    <li className={classes.item}>
      <div>
        <strong>{name}</strong>{' '}
        <span className={classes.status}>
          {kind ? `${t(`kinds.${kind}`)} · ` : ''}
          {sizeText(megabytesOf(file.size), locale)} · {t(`stages.${stage}`, { percent })}
        </span>
      </div>
      {stage === 'sending' ? (
        <Button size="xs" variant="default" aria-label={t('cancelNamed', { name })} onClick={() => onCancel(key)}>
          {t('cancel')}
        </Button>
      ) : null}
      {stage !== 'sending' && stage !== 'saved' ? (
        <Button size="xs" variant="default" aria-label={t('takeOutNamed', { name })} onClick={() => onTakeOut(key)}>
          {t('takeOut')}
        </Button>
      ) : null}
      {stage === 'sending' ? (
        <Progress className={classes.whole} value={percent} aria-label={t('progressOf', { name })} />
      ) : null}
      {mime === HEIC ? <p className={classes.whole}>{t('heicKept')}</p> : null}
      {message ? (
        <p className={`${classes.whole} ${classes.wrong}`} role="alert">
          {message}
        </p>
      ) : null}
    </li>
  );
}
