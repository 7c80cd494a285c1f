'use client';

import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './tokens.module.css';

interface SecretShownProps {
  title: string;
  text: string;
  secret: string;
  onKept(): void;
}

/** Shows a secret once, to be copied; a click outside does not close it. */
export function SecretShown({ title, text, secret, onKept }: SecretShownProps) {
  const t = useTranslations('tokens');
  const words = useTranslations('record');
  return (
    <Modal
      opened
      onClose={onKept}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Stack>
        <Text>{text}</Text>
        <code className={classes.secret}>{secret}</code>
        <Group>
          <CopyButton value={secret} timeout={5000}>
            {({ copied, copy }) => (
              <>
                <Button data-autofocus onClick={copy}>
                  {t('copy')}
                </Button>
                <span role="status">{copied ? t('copied') : null}</span>
              </>
            )}
          </CopyButton>
          <Button variant="default" onClick={onKept}>
            {t('kept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
