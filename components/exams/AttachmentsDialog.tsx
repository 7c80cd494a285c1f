'use client';

import { Alert, Button, Group } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { sizeText } from '@/lib/values/sizes';
import { linkTo } from '../download/fetch-file';
import { PreviewDialog } from '../files/PreviewDialog';
import type { FileRow } from '../files/row';
import { Dialog } from '../ui/Dialog';
import ui from '../ui/page.module.css';
import classes from './exams.module.css';
import type { ExamRow } from './row';

/** The attachments of an exam: each can be viewed or downloaded, or all as one file. */
export function AttachmentsDialog({ exam, onClose }: { exam: ExamRow; onClose(): void }) {
  const t = useTranslations();
  const [viewed, setViewed] = useState<FileRow | null>(null);
  const [failed, setFailed] = useState(false);
  const keep = async ({ id }: FileRow) => {
    setFailed(false);
    await linkTo(id).then(
      (address) => window.location.assign(address),
      () => setFailed(true),
    );
  };
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={`${t('exams.download')}: ${exam.reason}`}
        closeButtonProps={{ 'aria-label': t('record.close') }}
      >
        {failed ? (
          <Alert color="red" role="alert" variant="light">
            {t('files.notFetched')}
          </Alert>
        ) : null}
        <ul className={classes.files}>
          {exam.attachments.map((file) => (
            <AttachedFile key={file.id} file={file} onView={() => setViewed(file)} onKeep={() => keep(file)} />
          ))}
        </ul>
        {exam.attachments.length > 1 ? (
          <Group justify="flex-end" mt="md">
            <Button component="a" href={`${BASE_PATH}/api/esami/${exam.id}/allegati`} download>
              {t('exams.downloadAll')}
            </Button>
          </Group>
        ) : null}
      </Dialog>
      {viewed ? <PreviewDialog file={viewed} onClose={() => setViewed(null)} /> : null}
    </>
  );
}

function AttachedFile({ file, onView, onKeep }: { file: FileRow; onView(): void; onKeep(): void }) {
  const t = useTranslations('files');
  const locale = useLocale();
  const { name } = file;
  return (
    <li>
      <span className={classes.fileName}>
        {name} <span className={`${ui.muted} ${ui.small}`}>{sizeText(file.megabytes, locale)}</span>
      </span>
      <Button variant="default" size="compact-md" onClick={onView} aria-label={t('viewNamed', { name })}>
        {t('view')}
      </Button>
      <Button variant="default" size="compact-md" onClick={onKeep} aria-label={t('downloadNamed', { name })}>
        {t('download')}
      </Button>
    </li>
  );
}
