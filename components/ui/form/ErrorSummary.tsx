'use client';

import { Alert, Anchor, List, ListItem } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFieldMessages } from './messages';

export interface SummarisedField {
  /** The name that the stored row has it under. */
  name?: string;
  id: string;
  label: string;
  errors: readonly string[] | undefined;
}

/** The fields that failed, each a link to its input, read out when the form was sent. */
export function ErrorSummary({ fields }: { fields: SummarisedField[] }) {
  const t = useTranslations('record');
  const message = useFieldMessages();
  const failed = fields.filter(({ errors }) => errors?.length);
  if (failed.length === 0) return null;
  return (
    <Alert color="red" role="alert" title={t('errorSummary')} variant="light">
      <List size="sm">
        {failed.map(({ id, label, errors }) => (
          <ListItem key={id}>
            <Anchor href={`#${id}`} c="inherit" underline="always" onClick={(event) => focusField(event, id)}>
              {label}: {message(errors)}
            </Anchor>
          </ListItem>
        ))}
      </List>
    </Alert>
  );
}

/** The link moves the focus without writing into the address, where it would outlive the dialog. */
function focusField(event: { preventDefault(): void }, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
