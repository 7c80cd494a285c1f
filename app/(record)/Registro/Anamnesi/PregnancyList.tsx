'use client';

import '@mantine/core/styles/List.layer.css';
import { List, ListItem, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { displayedDay } from '@/lib/values/days';
import type { ListedPregnancy } from './offered';

/** A read-only list of the pregnancies inside the editor. Each pregnancy is a row of its own, which is edited on the page. */
export function PregnancyList({ rows }: { rows: ListedPregnancy[] }) {
  const t = useTranslations('pregnancies');
  const words = useTranslations('physiology');
  const line = ({ start, end, age, outcome }: ListedPregnancy) =>
    [
      start === null
        ? t('noDay')
        : [start, end].flatMap((day) => (day === null ? [] : [displayedDay(day)])).join(' – '),
      `${t('ageShort')}: ${age}`,
      ...(outcome === null ? [] : [t(`outcomes.${outcome}`)]),
    ].join(' · ');
  return (
    <>
      {rows.length === 0 ? <Text>{t('none')}</Text> : null}
      <List>
        {rows.map((row) => (
          <ListItem key={row.id}>{line(row)}</ListItem>
        ))}
      </List>
      <Text size="sm" c="dimmed">
        {words('pregnanciesHint')}
      </Text>
    </>
  );
}
