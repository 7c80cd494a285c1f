'use client';

import '@/components/ui/mantine-components.css';
import '@mantine/core/styles/List.layer.css';
import { Alert, Button, Group, List, ListItem, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { FormState } from '@/lib/http/form-state';
import { displayedDay, isDay } from '@/lib/values/days';
import type { SummarisedField } from './ErrorSummary';

interface RefusalAlertProps {
  state: FormState;
  fields: SummarisedField[];
  onOverwrite(storedVersion: number): void;
  onShowStored(): void;
  /** The page's own message, which includes the reason. */
  failure?: ((error: string) => string) | undefined;
  /** A stored value in words, if it is not stored as text. */
  inWords?: ((name: string, value: unknown) => string | undefined) | undefined;
}

/** Why a save failed, if no single field is wrong. It stays until the next attempt. */
export function RefusalAlert({ state, fields, onOverwrite, onShowStored, failure, inWords }: RefusalAlertProps) {
  const t = useTranslations();
  if (state.status !== 'refused' || state.code === undefined || state.fields?.length) return null;
  if (state.code !== 'conflict') {
    const reason = state.code === 'offline' ? t('record.offline') : t(`refusals.${state.code}`);
    return (
      <Alert color="red" role="alert" variant="light">
        {failure ? failure(reason) : reason}
      </Alert>
    );
  }
  const stored = state.stored ?? {};
  const shown = fields.filter(({ name }) => name !== undefined && stored[name] !== undefined);
  const words = (name: string) => wordsOf(stored[name], (value) => inWords?.(name, value)) || t('record.conflictEmpty');
  return (
    <Alert color="orange" role="alert" variant="light" title={t('record.conflictTitle')} styles={readable}>
      <Text size="sm">{t('record.conflictText')}</Text>
      <List size="sm" my="xs">
        {shown.map(({ id, name = '', label }) => (
          <ListItem key={id} style={{ whiteSpace: 'pre-line' }}>
            {label}: {t('record.conflictStored', { value: words(name) })}
          </ListItem>
        ))}
      </List>
      <Group>
        <Button size="xs" variant="default" onClick={onShowStored}>
          {t('record.conflictReload')}
        </Button>
        <Button size="xs" variant="default" onClick={() => onOverwrite(Number(stored.version))}>
          {t('record.conflictOverwrite')}
        </Button>
      </Group>
    </Alert>
  );
}

/** A stored value for display: days as gg/mm/aaaa, empty values as an empty text. */
function wordsOf(value: unknown, inWords: (value: unknown) => string | undefined): string {
  if (value === null || value === '') return '';
  const text = String(value);
  return inWords(value) ?? (isDay(text) ? displayedDay(text) : text);
}

/** The title's default orange has too little contrast on the orange background. */
const readable = { title: { color: 'var(--mantine-color-text)' } };
