'use client';

import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import { Dialog } from './Dialog';

interface NoticeDialogProps extends Pick<ModalProps, 'size' | 'returnFocus' | 'onExitTransitionEnd' | 'children'> {
  opened?: boolean;
  title: string;
  /** The label of the button and of the close icon. */
  close: string;
  onClose(): void;
}

/** A message with one button that closes it. */
export const NoticeDialog = ({ opened = true, close, onClose, children, size = 'md', ...rest }: NoticeDialogProps) => (
  <Dialog opened={opened} onClose={onClose} size={size} closeButtonProps={{ 'aria-label': close }} {...rest}>
    <Stack>
      {children}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {close}
        </Button>
      </Group>
    </Stack>
  </Dialog>
);
