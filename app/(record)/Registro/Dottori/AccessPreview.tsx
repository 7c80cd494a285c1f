'use client';

import { Alert, Paper, Stack, Text } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import type { DoctorRow } from '@/components/doctors/row';
import { useApiData } from '@/components/shell/useApiData';
import type { PreviewedSection } from '@/lib/record/associations/preview';

interface AccessPreviewProps {
  doctor: DoctorRow;
  /** As the form's fields have them. */
  level: unknown;
  visibility: unknown;
  tags: unknown;
}

/** In plain words what the doctor will see and what not, as the server counts it for the choices that stand in the form. */
export function AccessPreview({ doctor, level, visibility, tags }: AccessPreviewProps) {
  const t = useTranslations('sharing');
  const asked = new URLSearchParams({
    livello: text(level),
    visibility: text(visibility),
    tags: text(tags),
  });
  const { state, data } = useApiData<PreviewedSection[]>(
    `/api/associatedCareProviders/${doctor.id}/anteprima?${asked}`,
  );
  const list = useList();
  const missed = data?.reduce((sum, { emergenza_non_vede }) => sum + emergenza_non_vede, 0) ?? 0;
  return (
    <Paper withBorder p="sm" role="status" mih="6rem">
      {data === undefined ? (
        <Text size="sm">{t(state === 'failed' ? 'whoFailed' : 'whoAsking')}</Text>
      ) : (
        <Stack gap="xs">
          <Text size="sm">{t('willSee', { name: doctor.name, list: list(data, 'vede') })}</Text>
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

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** `12 diagnosi, 3 visite`; sections of which there is nothing to tell are left out. */
function useList() {
  const [t, items] = [useTranslations('sharing'), useTranslations('sharing.items')];
  const locale = useLocale();
  return (sections: readonly PreviewedSection[], what: 'vede' | 'non_vede') => {
    const told = sections.filter((section) => section[what] > 0);
    if (told.length === 0) return t('nothing');
    return new Intl.ListFormat(locale).format(told.map((section) => items(section.sezione, { count: section[what] })));
  };
}
