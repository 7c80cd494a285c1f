'use client';

import { Button, Group, Modal, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { SectionName } from '@/lib/access/sections';
import { WhoSees } from '../confidentiality/WhoSees';

interface WhoDialogProps {
  title: string;
  section: SectionName;
  row: { id: number; level: number };
  onClose(): void;
}

/** Names the doctors who see a row. */
export function WhoDialog({ title, section, row, onClose }: WhoDialogProps) {
  const t = useTranslations('record');
  return (
    <Modal opened onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <WhoSees section={section} row={row} />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
