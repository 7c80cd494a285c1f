'use client';

import type { FieldMetadata } from '@conform-to/react';
import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { attachmentName, MOST_ATTACHMENTS } from '@/lib/sections/threads/model';
import { ItemChoice } from '../health-links/ItemChoice';
import { useItems } from '../health-links/useItems';
import { useFieldMessages } from '../ui/form/messages';
import classes from './threads.module.css';

interface AttachmentChoiceProps {
  field: FieldMetadata<unknown>;
  patientId: number;
  sections: readonly { name: string; label: string }[];
  chosen: readonly { section: string; id: number }[];
  onChange(chosen: { section: string; id: number }[]): void;
}

/** The record's items, to attach some to a message. They are fetched when the list is opened. */
export function AttachmentChoice({ field, patientId, sections, chosen, onChange }: AttachmentChoiceProps) {
  const t = useTranslations('threads');
  const message = useFieldMessages();
  const [open, setOpen] = useState(false);
  const error = message(field.errors);
  return (
    <div>
      <input type="hidden" name={field.name} value={chosen.map(attachmentName).join(',')} />
      <details id={field.id} tabIndex={-1} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('attach', { count: chosen.length })}</summary>
        <Text size="sm">{t('attachHint', { most: MOST_ATTACHMENTS })}</Text>
        {open ? <Items {...{ patientId, sections, chosen, onChange }} /> : null}
      </details>
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" className={classes.chosen}>
          {error}
        </Text>
      ) : null}
    </div>
  );
}

function Items({ patientId, ...choice }: Omit<AttachmentChoiceProps, 'field'>) {
  const t = useTranslations('threads');
  const { state, data } = useItems(patientId, 0);
  if (data) return <ItemChoice {...choice} items={data} />;
  return <p role="status">{t(state === 'failed' ? 'itemsFailed' : 'itemsWaiting')}</p>;
}
