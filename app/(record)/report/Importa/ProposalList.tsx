'use client';

import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { displayedDay } from '@/lib/values/days';
import type { Proposal } from './sending';

interface ProposalListProps {
  proposals: readonly Proposal[];
  busy: boolean;
  onSave(chosen: readonly number[]): void;
}

/** The entries of a document, each with a tick; what the record has already cannot be ticked. */
export function ProposalList({ proposals, busy, onSave }: ProposalListProps) {
  const [t, words] = [useTranslations('fhirImport'), useTranslations()];
  const fresh = proposals.filter(({ stato }) => stato === 'new').map(({ id }) => id);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const all = fresh.length > 0 && fresh.every((id) => chosen.has(id));
  return (
    <Stack gap="sm">
      <Text role="status">{t('found', { count: fresh.length })}</Text>
      {fresh.length > 0 ? (
        <Checkbox
          label={t('all')}
          checked={all}
          indeterminate={chosen.size > 0 && !all}
          onChange={() => setChosen(new Set(all ? [] : fresh))}
        />
      ) : null}
      <Stack component="ul" gap="xs" aria-label={t('list')} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {proposals.map((one) => (
          <li key={one.id}>
            <Checkbox
              aria-label={t('select', { title: one.titolo })}
              disabled={one.stato !== 'new'}
              checked={chosen.has(one.id)}
              onChange={() => toggle(one.id)}
              label={<Entry entry={one} section={words(`${one.sezione}.section.all`)} />}
            />
          </li>
        ))}
      </Stack>
      {fresh.length > 0 ? (
        <Group>
          <Button disabled={chosen.size === 0} loading={busy} onClick={() => onSave([...chosen])}>
            {t('save')}
          </Button>
          {chosen.size === 0 ? <Text size="sm">{t('nothing')}</Text> : null}
        </Group>
      ) : null}
    </Stack>
  );
}

function Entry({ entry, section }: { entry: Proposal; section: string }) {
  const t = useTranslations('fhirImport');
  const { data, titolo, testo, stato, motivi, id_livello_confidenzialita: level } = entry;
  const heads = [data && displayedDay(data), section, level && t('level', { level }), t(`states.${stato}`)];
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      <Text span fw={600}>
        {titolo}
      </Text>
      <Text size="sm">{heads.filter(Boolean).join(' · ')}</Text>
      {testo ? (
        <Text size="sm" lineClamp={3}>
          {testo}
        </Text>
      ) : null}
      {motivi.length > 0 ? <Text size="sm">{motivi.join('; ')}</Text> : null}
    </span>
  );
}
