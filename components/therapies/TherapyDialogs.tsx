'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { therapyModel } from '@/lib/sections/therapies/model';
import type { DialogsProps } from '../dialogs/DialogIsland';
import type { EditedRow } from '../section/RowForm';
import { SectionDialogs } from '../section/SectionDialogs';
import { NoticeDialog } from '../ui/NoticeDialog';
import type { TherapiesContext } from './context';
import { MoveTherapy } from './MoveTherapy';
import { TherapyForm } from './TherapyForm';

export function TherapyDialogs(props: DialogsProps<TherapiesContext>) {
  const { context } = props;
  return (
    <SectionDialogs
      {...props}
      model={therapyModel}
      form={(form) => <TherapyForm {...form} />}
      more={({ act, row }, callbacks) => {
        if (act === 'view') return <NoDetails onClose={callbacks('').onClose} />;
        if (act !== 'move') return null;
        return <MoveTherapy {...{ context, row: row as EditedRow, ...callbacks('therapies.moved') }} />;
      }}
    />
  );
}

/** An unlisted medicine has no details. */
function NoDetails({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  return (
    <NoticeDialog title={t('therapies.info')} close={t('record.close')} onClose={onClose}>
      <Text>{t('therapies.noDetails')}</Text>
    </NoticeDialog>
  );
}
