'use client';

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { memo, useCallback, useState } from 'react';
import { displayedDay } from '@/lib/values/days';
import type { Proposal } from './sending';

interface ProposalListProps {
  proposals: readonly Proposal[];
  /** The names of the sections. */
  sections: Readonly<Record<string, string>>;
  busy: boolean;
  /** Whether saving is blocked until the user has confirmed that the document is about the patient. */
  blocked: boolean;
  onSave(chosen: readonly number[]): void;
}

/** The entries of a document with checkboxes, new ones first; entries that the record already has cannot be ticked. */
export function ProposalList({ proposals, sections, busy, blocked, onSave }: ProposalListProps) {
  const t = useTranslations('fhirImport');
  const fresh = proposals.filter(({ stato }) => stato === 'new');
  const others = proposals.filter(({ stato }) => stato !== 'new');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (id: number) =>
      setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    [],
  );
  const all = fresh.length > 0 && fresh.every(({ id }) => chosen.has(id));
  const inOrder = () => fresh.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  return (
    <Stack gap="sm">
      <Text role="status">{t('found', { count: fresh.length })}</Text>
      {fresh.length > 0 ? (
        <Checkbox
          label={t('all')}
          checked={all}
          indeterminate={chosen.size > 0 && !all}
          onChange={() => setChosen(new Set(all ? [] : fresh.map(({ id }) => id)))}
        />
      ) : null}
      <Stack component="ul" gap="xs" aria-label={t('list')} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {[...fresh, ...others].map((one) => (
          <Item
            key={one.id}
            entry={one}
            section={sections[one.sezione]}
            checked={chosen.has(one.id)}
            onToggle={toggle}
          />
        ))}
      </Stack>
      {fresh.length > 0 ? (
        <Group>
          <Button disabled={chosen.size === 0 || blocked} loading={busy} onClick={() => onSave(inOrder())}>
            {t('save')}
          </Button>
          {chosen.size === 0 ? <Text size="sm">{t('nothing')}</Text> : null}
        </Group>
      ) : null}
    </Stack>
  );
}

interface EntryProps {
  entry: Proposal;
  section: string | undefined;
}
interface ItemProps extends EntryProps {
  checked: boolean;
  onToggle(id: number): void;
}

/** Memoised, since there may be thousands: only the ticked entry renders again. */
const Item = memo(function Item({ entry, section, checked, onToggle }: ItemProps) {
  const t = useTranslations('fhirImport');
  return (
    <li>
      <Checkbox
        aria-label={t('select', { title: entry.titolo })}
        disabled={entry.stato !== 'new'}
        checked={checked}
        onChange={() => onToggle(entry.id)}
        label={<Entry entry={entry} section={section} />}
      />
    </li>
  );
});

function Entry({ entry, section }: EntryProps) {
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
