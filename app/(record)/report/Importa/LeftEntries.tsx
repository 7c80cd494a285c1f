'use client';

import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { displayedDay } from '@/lib/values/days';
import { gather } from '@/lib/values/objects';
import { Fold } from './Fold';
import classes from './import.module.css';
import type { LeftEntry } from './sending';

/** The entries of the file that do not come into the record, by their kind and reason. */
export function LeftEntries({ entries }: { entries: readonly LeftEntry[] }) {
  const t = useTranslations('fhirImport');
  if (entries.length === 0) return null;
  const groups = new Map<string, LeftEntry[]>();
  for (const entry of entries) gather(groups, `${entry.tipo_nome}\n${entry.motivo}`, entry);
  return (
    <Stack gap="xs" component="section" aria-label={t('left')}>
      <Text fw={600}>{t('left')}</Text>
      {[...groups].map(([key, group]) => (
        <Fold
          key={key}
          title={`${group[0]?.tipo_nome} (${group.length})`}
          counts={group[0]?.motivo ?? ''}
          opened={false}
        >
          <ul className={classes.list}>
            {group.map(({ voce, titolo, data }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several resources of one entry have its place
              <li key={`${voce} ${index}`}>
                <Text size="sm">
                  {[data && displayedDay(data), titolo || t('untitled', { place: voce + 1 })]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </li>
            ))}
          </ul>
        </Fold>
      ))}
    </Stack>
  );
}
