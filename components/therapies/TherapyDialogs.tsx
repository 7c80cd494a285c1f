'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { therapyModel } from '@/lib/sections/therapies/model';
import type { DialogsProps } from '../dialogs/DialogIsland';
import { SectionDialogs } from '../section/SectionDialogs';
import { NoticeDialog } from '../ui/NoticeDialog';
import type { TherapiesContext, TherapyRow } from './context';
import { MoveTherapy } from './MoveTherapy';
import { TherapyForm } from './TherapyForm';

export function TherapyDialogs(props: DialogsProps<TherapiesContext, TherapyRow>) {
  const { context } = props;
  return (
    <SectionDialogs
      {...props}
      model={therapyModel}
      form={(form) => <TherapyForm {...form} />}
      more={({ act, row }, callbacks) => {
        if (act === 'view') return <NoDetails onClose={callbacks('').onClose} />;
        return act === 'move' && row ? <MoveTherapy {...{ context, row, ...callbacks('therapies.moved') }} /> : null;
      }}
    />
  );
}

/** Says that an unlisted medicine has no details. */
function NoDetails({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  return (
    <NoticeDialog title={t('therapies.info')} close={t('record.close')} onClose={onClose}>
      <Text>{t('therapies.noDetails')}</Text>
    </NoticeDialog>
  );
}
