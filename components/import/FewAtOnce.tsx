'use client';

import '@/components/ui/mantine-components.css';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import classes from './import.module.css';

/** The most entries that are drawn at first: documents may have thousands. */
export const AT_ONCE = 50;

interface FewAtOnceProps<T> {
  items: readonly T[];
  label: string;
  children(item: T, index: number): ReactNode;
}

/** A list of which the first items are drawn, and more on request. */
export function FewAtOnce<T>({ items, label, children }: FewAtOnceProps<T>) {
  const t = useTranslations('import');
  const [shown, setShown] = useState(AT_ONCE);
  const more = Math.min(items.length - shown, AT_ONCE);
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {items.slice(0, shown).map(children)}
      </ul>
      {more > 0 ? (
        <Button variant="default" mb="sm" onClick={() => setShown(shown + AT_ONCE)}>
          {t('more', { count: more })}
        </Button>
      ) : null}
    </>
  );
}
