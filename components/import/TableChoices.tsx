'use client';

import '@/components/ui/mantine-components.css';
import { Button, NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import ui from '@/components/ui/page.module.css';
import type { Review } from './answer/review';
import classes from './import.module.css';
import type { Import } from './useImport';

interface TableChoicesProps {
  table: NonNullable<Review['tabella']>;
  document: Import;
}

/** What the columns of a table mean, with examples of their cells; open at once if the table does not tell it. */
export function TableChoices({ table, document: { options, busy, reread } }: TableChoicesProps) {
  const t = useTranslations('import');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(options.colonne ?? {});
  const choose = (name: string, value: string) => setChosen((before) => ({ ...before, [name]: value }));
  const { tipo, ordine, chiedere, significati, colonne } = table;
  const select = (
    name: string,
    label: string,
    value: string,
    data: { value: string; label: string }[],
    hint?: string,
  ) => (
    <NativeSelect
      key={name}
      label={label}
      description={hint}
      value={chosen[name] ?? value}
      data={data}
      disabled={busy !== undefined}
      onChange={({ currentTarget }) => choose(name, currentTarget.value)}
    />
  );
  const labelled = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }));
  const meanings = [{ value: '', label: t('columnNone') }, ...labelled('meanings', significati)];
  return (
    <details className={classes.fold} open={chiedere.length > 0}>
      <summary>
        <strong>{t('columns')}</strong>
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          reread({ ...options, colonne: chosen });
        }}
      >
        <p className={ui.muted}>{t('columnsHint')}</p>
        <div className={classes.edit}>
          {select('tipo', t('tableKind'), tipo, labelled('tableKinds', ['readings', 'results']))}
          {chiedere.includes('dateOrder') || chosen.ordine
            ? select('ordine', t('dateOrder'), ordine, labelled('dateOrders', ['dmy', 'mdy', 'ymd']))
            : null}
          {chiedere.includes('decimal') || chosen.decimale
            ? select('decimale', t('decimal'), '', [
                { value: '', label: t('unsaid') },
                { value: ',', label: t('decimals.comma') },
                { value: '.', label: t('decimals.point') },
              ])
            : null}
          {colonne.map(({ titolo, significato, esempi }, at) =>
            select(
              String(at),
              titolo ? t('columnOf', { name: titolo }) : t('column', { number: at + 1 }),
              significato ?? '',
              meanings,
              esempi[0] === undefined ? undefined : t('columnSample', { value: esempi.slice(0, 3).join(' · ') }),
            ),
          )}
        </div>
        <Button type="submit" variant="default" mb="sm" loading={busy !== undefined}>
          {t('reread')}
        </Button>
      </form>
    </details>
  );
}
