'use client';

import { useTranslations } from 'next-intl';
import { WhoSees } from '../confidentiality/WhoSees';
import { NoticeDialog } from '../ui/NoticeDialog';

interface WhoDialogProps {
  title: string;
  section: string;
  row: { id: number; level: number };
  onClose(): void;
}

/** Names the doctors who see a row. */
export function WhoDialog({ title, section, row, onClose }: WhoDialogProps) {
  const t = useTranslations('record');
  return (
    <NoticeDialog title={title} close={t('close')} onClose={onClose}>
      <WhoSees section={section} row={row} />
    </NoticeDialog>
  );
}
