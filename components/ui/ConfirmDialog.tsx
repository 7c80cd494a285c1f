'use client';

import '@/components/ui/mantine-components.css';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  opened?: boolean;
  title: string;
  question: ReactNode;
  /** The verb of the action, as in the title. */
  confirm: string;
  cancel: string;
  close: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm(): void;
  onCancel(): void;
  children?: ReactNode;
}

/** Asks before an irreversible action. The focus is on the harmless button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened = true,
    title,
    question,
    confirm,
    cancel,
    close,
    danger,
    pending,
    onConfirm,
    onCancel,
    children,
  } = props;
  return (
    <Dialog opened={opened} onClose={onCancel} title={title} size="md" closeButtonProps={{ 'aria-label': close }}>
      <Stack>
        <Text>{question}</Text>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancel}
          </Button>
          <Button color={danger ? 'red' : undefined} onClick={onConfirm} loading={pending}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
