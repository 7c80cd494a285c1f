'use client';

import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'next-intl';
import classes from '@/components/files/preview/dicom/files.module.css';
import { DropZone } from '@/components/ui/DropZone';
import { useFieldMessages } from '@/components/ui/form/messages';
import { ACCEPTED, FILE_TYPES, HEIC } from '@/lib/files/format/types';
import { MAX_FILE_BYTES, megabytesOf } from '@/lib/files/limits';
import { handsOverJpeg } from './heic';

const OF_HEIC: readonly string[] = [HEIC, ...FILE_TYPES[HEIC].map((ending) => `.${ending}`)];

interface ChosenFilesProps {
  /** Holds the number of chosen files. */
  field: FieldMetadata<unknown>;
  kardia: boolean;
  count: number;
  pending: boolean;
  onFiles(files: File[]): void;
}

/** The area in which files are chosen or dropped, below a text that says what may be sent. */
export function ChosenFiles({ field, kardia, count, pending, onFiles }: ChosenFilesProps) {
  const t = useTranslations('files');
  const error = useFieldMessages()(count > 0 ? undefined : field.errors);
  const accepted = handsOverJpeg() ? ACCEPTED.filter((one) => !OF_HEIC.includes(one)) : ACCEPTED;
  const max = megabytesOf(MAX_FILE_BYTES);
  return (
    <DropZone
      id={field.id}
      label={t(kardia ? 'chooseKardia' : 'chooseFiles')}
      accept={kardia ? ['application/pdf', '.pdf'] : accepted}
      multiple={!kardia}
      disabled={pending || (kardia && count > 0)}
      describedBy={`${field.id}-limits`}
      className={classes.zone}
      wrong={error !== undefined}
      onFiles={onFiles}
    >
      <input type="hidden" name={field.name} value={count > 0 ? count : ''} />
      <p id={`${field.id}-limits`}>
        {t('drag')} {t(kardia ? 'limitsKardia' : 'limits', { max })}
      </p>
      {error ? <p className={classes.wrong}>{error}</p> : null}
    </DropZone>
  );
}
