'use client';

import { Alert, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Outcome, Proposal } from './sending';

interface OutcomesProps {
  outcomes: readonly Outcome[];
  proposals: readonly Proposal[];
}

/** How many entries were saved, why the others were not, and what the medicine check finds about the imported therapies. */
export function Outcomes({ outcomes, proposals }: OutcomesProps) {
  const t = useTranslations('fhirImport');
  const refused = outcomes.filter(({ salvato }) => !salvato);
  const found = outcomes.flatMap(({ segnalazioni = [] }) => segnalazioni);
  const titles = new Map(proposals.map(({ id, titolo }) => [id, titolo]));
  return (
    <Alert color={refused.length > 0 || found.length > 0 ? 'orange' : 'petrol'} role="status">
      <Text>{t('saved', { count: outcomes.length - refused.length })}</Text>
      {refused.length > 0 ? (
        <Stack gap={4} mt="xs">
          <Text fw={600}>{t('notSaved')}</Text>
          {refused.map(({ id, motivi }) => (
            <Group key={id} gap={6}>
              <Text size="sm">{titles.get(id)}:</Text>
              <Text size="sm">{motivi.join('; ')}</Text>
            </Group>
          ))}
        </Stack>
      ) : null}
      {found.length > 0 ? (
        <Stack gap={4} mt="xs">
          <Text fw={600}>{t('findings')}</Text>
          {found.map((text) => (
            <Text key={text} size="sm">
              {text}
            </Text>
          ))}
        </Stack>
      ) : null}
    </Alert>
  );
}
