'use client';

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { memo, useCallback, useState } from 'react';
import { displayedDay } from '@/lib/values/days';
import { gather } from '@/lib/values/objects';
import { Fold } from './Fold';
import classes from './import.module.css';
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

/** Up to so many entries are shown at once; more are folded by section. */
const SHOWN = 20;

/** The entries of a document by section, with checkboxes, new ones first; those that the record already has cannot be ticked. */
export function ProposalList({ proposals, sections, busy, blocked, onSave }: ProposalListProps) {
  const t = useTranslations('fhirImport');
  const fresh = proposals.filter(isSavable);
  const beyondPlan = proposals.filter(({ serve_piano }) => serve_piano);
  const groups = new Map<string, Proposal[]>();
  for (const one of proposals) gather(groups, one.sezione, one);
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
      {beyondPlan.length > 0 ? (
        <Alert color="orange">
          {t('beyondPlan', { count: beyondPlan.length, names: countedNames(beyondPlan, sections) })}
        </Alert>
      ) : null}
      {[...groups].map(([name, group]) => (
        <Fold
          key={name}
          title={`${sections[name] ?? name} (${group.length})`}
          counts={countsOf(group)
            .map(([state, count]) => t('counted', { state, count }))
            .join(' · ')}
          opened={proposals.length <= SHOWN}
        >
          <ul className={classes.list} aria-label={sections[name]}>
            {[...group.filter(isSavable), ...group.filter((one) => !isSavable(one))].map((one) => (
              <Item key={one.id} entry={one} section={sections[name]} checked={chosen.has(one.id)} onToggle={toggle} />
            ))}
          </ul>
        </Fold>
      ))}
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

const isSavable = ({ stato, serve_piano }: Proposal) => stato === 'new' && !serve_piano;

/** How many entries of each state there are. */
function countsOf(group: readonly Proposal[]): [state: Proposal['stato'], count: number][] {
  const states = ['new', 'present', 'occupied', 'invalid'] as const;
  return states.flatMap((state) => {
    const count = group.filter(({ stato }) => stato === state).length;
    return count > 0 ? [[state, count]] : [];
  });
}

/** The names of the sections, each with the number of its entries. */
function countedNames(entries: readonly Proposal[], sections: Readonly<Record<string, string>>): string {
  const names = [...new Set(entries.map(({ sezione }) => sezione))];
  return names
    .map((one) => `${sections[one] ?? one} (${entries.filter(({ sezione }) => sezione === one).length})`)
    .join(', ');
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
        disabled={!isSavable(entry)}
        checked={checked}
        onChange={() => onToggle(entry.id)}
        label={<Entry entry={entry} section={section} />}
      />
    </li>
  );
});

function Entry({ entry, section }: EntryProps) {
  const t = useTranslations('fhirImport');
  const { data, titolo, testo, stato, motivi, avvisi = [], serve_piano, id_livello_confidenzialita: level } = entry;
  const state = t(`states.${serve_piano ? 'beyondPlan' : stato}`);
  const heads = [data && displayedDay(data), section, level && t('level', { level }), state];
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
      {avvisi.map((text) => (
        <Text key={text} size="sm" fs="italic">
          {text}
        </Text>
      ))}
    </span>
  );
}
