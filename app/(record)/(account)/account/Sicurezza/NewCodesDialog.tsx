'use client';

import { Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { CodesShown } from '@/components/factors/CodesShown';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { nothing } from '@/lib/account/factor-inputs';
import { renewCodes } from './actions';

/** Asks before the old recovery codes become void, and shows the new ones until the user confirms that they are saved. */
export function NewCodesDialog({ title, onClose }: { title: string; onClose(): void }) {
  const t = useTranslations();
  const { state, pending, send } = useRecordForm({
    id: 'codes',
    schema: nothing,
    action: renewCodes,
    defaultValue: {},
    onSuccess: () => {},
  });
  if (state.shown)
    return (
      <Modal
        opened
        onClose={onClose}
        title={t('factors.codes.shownTitle')}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('record.close') }}
      >
        <CodesShown codes={state.shown} onKept={onClose} />
      </Modal>
    );
  return (
    <ConfirmDialog
      title={title}
      question={t('factors.codes.makeQuestion')}
      confirm={t('factors.codes.make')}
      cancel={t('record.cancel')}
      close={t('record.close')}
      pending={pending}
      onConfirm={() => send({})}
      onCancel={onClose}
    >
      <RefusalAlert state={state} fields={[]} onOverwrite={onClose} onShowStored={onClose} />
    </ConfirmDialog>
  );
}
