'use client';

import '@mantine/core/styles/List.layer.css';
import { List, ListItem, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';

interface DifferenceProps {
  before: readonly string[];
  after: readonly string[];
  /** Says who is affected. */
  children: string;
}

/** The names that a change adds and removes, and who is affected: shown before it is saved. */
export function Difference({ before, after, children }: DifferenceProps) {
  const t = useTranslations('adminArea');
  const added = after.filter((name) => !before.includes(name));
  const removed = before.filter((name) => !after.includes(name));
  if (added.length + removed.length === 0) return <Text>{t('diffNone')}</Text>;
  return (
    <>
      <List component="div" listStyleType="none">
        {added.length > 0 ? <ListItem>{t('diffAdded', { names: added.join(', ') })}</ListItem> : null}
        {removed.length > 0 ? <ListItem>{t('diffRemoved', { names: removed.join(', ') })}</ListItem> : null}
      </List>
      <Text mt="sm">{children}</Text>
    </>
  );
}
