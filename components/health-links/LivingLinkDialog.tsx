'use client';

import { useTranslations } from 'next-intl';
import { QrCode } from '../factors/QrCode';
import { useApiData } from '../shell/session/useApiData';
import { NoticeDialog } from '../ui/NoticeDialog';
import classes from './health-links.module.css';

/** Shows a living link again, which is possible because the server stores it. */
export function LivingLinkDialog({ id, name, onClose }: { id: number; name: string; onClose(): void }) {
  const t = useTranslations('healthLinks');
  const record = useTranslations('record');
  const link = useApiData<string>(`/api/condivisioni/${id}/link`);
  return (
    <NoticeDialog title={name} close={record('close')} onClose={onClose}>
      {link.data ? (
        <>
          <p>{t('scan')}</p>
          <div className={classes.code}>
            <QrCode text={link.data} label={t('qr')} />
          </div>
          <p>{t('livingTold')}</p>
        </>
      ) : (
        <p role="status">{t(link.state === 'failed' ? 'viewer.gone' : 'viewer.reading')}</p>
      )}
    </NoticeDialog>
  );
}
