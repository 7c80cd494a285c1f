'use client';

import '@/components/ui/mantine-components.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/List.layer.css';
import { Alert, Anchor, List, ListItem } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFieldMessages } from './messages';

export interface SummarisedField {
  /** The field's name in the stored row. */
  name?: string;
  id: string;
  label: string;
  errors: readonly string[] | undefined;
}

/** The invalid fields, each a link to its input; it takes the focus after a submission. */
export function ErrorSummary({ fields }: { fields: SummarisedField[] }) {
  const t = useTranslations('record');
  const message = useFieldMessages();
  const failed = fields.filter(({ errors }) => errors?.length);
  const place = useFocusOnFailure(failed.length > 0);
  return (
    <div ref={place} tabIndex={-1} hidden={failed.length === 0}>
      {failed.length > 0 ? (
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
      ) : null}
    </div>
  );
}

/** Moves the focus to the summary once per submission: errors that change while typing leave it in the field. */
function useFocusOnFailure(failed: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    const form = place.current?.closest('form');
    const wait = () => {
      sent.current = true;
    };
    const typed = () => {
      sent.current = false;
    };
    form?.addEventListener('submit', wait);
    form?.addEventListener('input', typed);
    return () => {
      form?.removeEventListener('submit', wait);
      form?.removeEventListener('input', typed);
    };
  }, []);
  useEffect(() => {
    if (!failed || !sent.current) return;
    sent.current = false;
    place.current?.focus();
  });
  return place;
}

/** Moves the focus without changing the URL, whose fragment would outlive the dialog. */
function focusField(event: { preventDefault(): void }, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
