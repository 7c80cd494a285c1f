'use client';

import '@/components/ui/mantine-components.css';
import '@mantine/core/styles/Progress.layer.css';
import { Alert, Progress as Bar, Button, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { DropZone } from '@/components/ui/DropZone';
import ui from '@/components/ui/page.module.css';
import { BASE_PATH } from '@/lib/http/base-path';
import type { EditableFields } from '@/lib/record/import/editable-fields';
import type { Sections } from './answer/review';
import classes from './import.module.css';
import { ReviewOf } from './Review';
import { SavedView } from './Saved';
import { ACCEPTED_DOCUMENTS } from './start/accepted';
import { takeHandedOver } from './start/handed-over';
import { type Busy, useImport } from './useImport';

interface ImportPanelProps {
  sections: Sections;
  editable: EditableFields;
  /** The file of the record from which to read; undefined: the patient chooses a document. */
  fileId: number | undefined;
}

/** Imports a document: reads it, shows what comes of it, and saves what the patient chooses. */
export function ImportPanel({ sections, editable, fileId }: ImportPanelProps) {
  const t = useTranslations('import');
  const document = useImport();
  const { busy, problem, review, saved, chosen } = document;
  const begin = useEffectEvent(() => {
    const file = takeHandedOver();
    if (file) document.read({ file });
    else if (fileId !== undefined) document.read({ fileId });
  });
  useEffect(() => begin(), []);
  return (
    <div className={classes.panel}>
      {saved ? (
        <SavedView {...{ saved, sections, document }} />
      ) : (
        <>
          {review && busy?.with !== 'reading' ? null : (
            <Choose disabled={busy !== undefined} again={chosen} onFile={(file) => document.read({ file })} />
          )}
          <BusyState busy={busy} />
          {problem === undefined ? null : (
            <Alert color="red" role="alert">
              <Text>{problem || t(review ? 'interrupted' : 'failed')}</Text>
              {chosen && !review ? (
                <>
                  <Text size="sm">{t('kept')}</Text>
                  <Button variant="default" mt="xs" onClick={() => document.reread()}>
                    {t('retry')}
                  </Button>
                </>
              ) : null}
            </Alert>
          )}
          {review && busy?.with !== 'reading' ? (
            <ReviewOf key={idOf(review)} {...{ review, sections, editable, document }}>
              <Choose disabled={busy !== undefined} again onFile={(file) => document.read({ file })} />
            </ReviewOf>
          ) : null}
        </>
      )}
    </div>
  );
}

let reviews = 0;
const ids = new WeakMap<object, number>();
/** A number of its own for each reading, so that what was chosen in one is not chosen in the next. */
function idOf(review: object): number {
  const id = ids.get(review) ?? ++reviews;
  ids.set(review, id);
  return id;
}

interface ChooseProps {
  disabled: boolean;
  again: boolean;
  onFile(file: File): void;
}

/** The choice of a document, by the picker or by dropping it. */
function Choose({ disabled, again, onFile }: ChooseProps) {
  const t = useTranslations('import');
  const example = (name: string, text: string) => (
    <a href={`${BASE_PATH}/esempi/${name}.csv`} download>
      {text}
    </a>
  );
  return (
    <DropZone
      id="import-file"
      className={classes.zone}
      label={t(again ? 'other' : 'choose')}
      accept={ACCEPTED_DOCUMENTS}
      disabled={disabled}
      onFiles={([file]) => file && onFile(file)}
    >
      {again ? null : (
        <>
          <p>{t('accepted')}</p>
          <p className={ui.small}>
            {t('examples')} {example('misurazioni', t('exampleReadings'))} · {example('risultati', t('exampleResults'))}
          </p>
        </>
      )}
    </DropZone>
  );
}

/** Says what the page is waiting for. */
function BusyState({ busy }: { busy: Busy | undefined }) {
  const t = useTranslations('import');
  if (!busy) return <div role="status" />;
  if (busy.with === 'saving') {
    const { done, count } = busy;
    return (
      <div>
        <Text role="status">{t('progress', { done, count })}</Text>
        <Bar value={(done / Math.max(count, 1)) * 100} aria-label={t('saving')} animated={done === 0} />
      </div>
    );
  }
  const { progress } = busy;
  if (progress && 'share' in progress) {
    const percent = Math.floor(progress.share * 100);
    return (
      <div>
        <Text role="status">{t('sending', { percent })}</Text>
        <Bar value={percent} aria-label={t('sending', { percent })} />
      </div>
    );
  }
  const place = progress?.place ?? 0;
  return <Text role="status">{place > 0 ? t('waiting', { place }) : t('reading')}</Text>;
}
