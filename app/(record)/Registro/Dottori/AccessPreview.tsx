'use client';

import { Alert, Paper, Stack, Text } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useApiData } from '@/components/shell/session/useApiData';
import type { PreviewedSection } from '@/lib/record/sharing/preview';

interface AccessPreviewProps {
  /** The doctor's name, and the API path of the preview of what they would see. */
  doctor: { name: string; preview: string };
  /** The form fields' values. */
  level: unknown;
  visibility: unknown;
  tags: unknown;
}

/** Says in plain words what the doctor will and will not see under the form's current choices; the server counts the items. */
export function AccessPreview({ doctor, level, visibility, tags }: AccessPreviewProps) {
  const t = useTranslations('sharing');
  const asked = new URLSearchParams({
    livello: text(level),
    visibility: text(visibility),
    tags: text(tags),
  });
  const { state, data } = useApiData<PreviewedSection[]>(`/api/${doctor.preview}/anteprima?${asked}`);
  const list = useList();
  const missed = total(data ?? [], 'emergenza_non_vede');
  return (
    <Paper withBorder p="sm" role="status" mih="6rem">
      {data === undefined ? (
        <Text size="sm">{t(state === 'failed' ? 'whoFailed' : 'whoAsking')}</Text>
      ) : (
        <Stack gap="xs">
          <Text size="sm" fw={600}>
            {t('opens', { seen: total(data, 'vede'), all: total(data, 'vede') + total(data, 'non_vede') })}
          </Text>
          <Text size="sm">
            {t('willSee', { name: doctor.name, list: list(data, 'vede', t('card'), t('bloodGroup')) })}
          </Text>
          <Text size="sm">{t('willNotSee', { list: list(data, 'non_vede') })}</Text>
          {missed > 0 ? (
            <Alert color="orange" variant="light" p="xs" role="note">
              <Text size="sm">{t('missed', { count: missed })}</Text>
            </Alert>
          ) : null}
        </Stack>
      )}
    </Paper>
  );
}

const total = (sections: readonly PreviewedSection[], what: Exclude<keyof PreviewedSection, 'sezione'>) =>
  sections.reduce((sum, section) => sum + section[what], 0);

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** `i dati anagrafici, 12 diagnosi e 3 visite`; empty sections are left out. */
function useList() {
  const [t, words] = [useTranslations('sharing'), useTranslations()];
  const locale = useLocale();
  return (sections: readonly PreviewedSection[], what: 'vede' | 'non_vede', ...always: string[]) => {
    const nonEmpty = sections.filter((section) => section[what] > 0);
    const named = nonEmpty.map((section) => words(`${section.sezione}.section.items`, { count: section[what] }));
    const all = [...always, ...named];
    return all.length === 0 ? t('nothing') : new Intl.ListFormat(locale).format(all);
  };
}
