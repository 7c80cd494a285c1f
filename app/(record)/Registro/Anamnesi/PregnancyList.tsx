'use client';

import { List, ListItem, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { PregnancyRow } from '@/components/anamnesis/rows';
import { displayedDay } from '@/lib/values/days';

/** The pregnancies, to be read here; they are rows of their own, and changed on the page. */
export function PregnancyList({ rows }: { rows: PregnancyRow[] }) {
  const t = useTranslations('pregnancies');
  const words = useTranslations('physiology');
  const line = ({ start, end, age, outcome }: PregnancyRow) =>
    [
      start === null
        ? t('noDay')
        : [start, end].flatMap((day) => (day === null ? [] : [displayedDay(day)])).join(' – '),
      `${t('ageShort')}: ${age}`,
      ...(outcome === null ? [] : [t(`outcomes.${outcome}`)]),
    ].join(' · ');
  return (
    <>
      {rows.length === 0 ? <Text>{t('emptyForDoctor')}</Text> : null}
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
