'use client';

import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from '../tokens/tokens.module.css';
import { Dialog } from '../ui/Dialog';

interface ClientShownProps {
  clientId: string;
  /** The secret of an app that has one. */
  secret: string | undefined;
  onKept(): void;
}

/** Shows the id of an app that was registered and, this once, its secret; a click outside does not close it. */
export function ClientShown({ clientId, secret, onKept }: ClientShownProps) {
  const t = useTranslations('apps');
  const words = useTranslations('record');
  return (
    <Dialog
      opened
      onClose={onKept}
      title={t('shownTitle')}
      closeOnClickOutside={false}
      closeOnEscape={secret === undefined}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Stack>
        <Copied label={t('clientId')} value={clientId} />
        {secret === undefined ? null : (
          <>
            <Copied label={t('secret')} value={secret} />
            <Text>{t('shownText')}</Text>
          </>
        )}
        <Group>
          <Button data-autofocus onClick={onKept}>
            {t(secret === undefined ? 'done' : 'kept')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const t = useTranslations('apps');
  return (
    <Stack gap="xs">
      <Text fw={600}>{label}</Text>
      <code className={classes.secret}>{value}</code>
      <CopyButton value={value} timeout={5000}>
        {({ copied, copy }) => (
          <Group>
            <Button variant="default" onClick={copy} aria-label={t('copyNamed', { name: label })}>
              {t('copy')}
            </Button>
            <span role="status">{copied ? t('copied') : null}</span>
          </Group>
        )}
      </CopyButton>
    </Stack>
  );
}
