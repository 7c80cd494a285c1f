'use client';

import '@/components/ui/mantine-components.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import ui from '@/components/ui/page.module.css';
import classes from './import.module.css';
import { formOfMapping, mappingFrom, meaningsOf, type TableTold } from './mapping';
import type { Import } from './useImport';

interface TableChoicesProps {
  table: TableTold;
  document: Import;
}

/** What the columns of a table mean, with examples of their cells; open at once if the table does not tell it. */
export function TableChoices({ table, document: { options, busy, reread } }: TableChoicesProps) {
  const t = useTranslations('import');
  const [form, setForm] = useState(formOfMapping(options.tabella));
  const { kind, dateOrder, ask, columns } = table;
  const select = (name: string, label: string, value: string, data: Choice[], hint?: string) => (
    <NativeSelect
      key={name}
      label={label}
      description={hint}
      value={form[name] ?? value}
      data={data}
      disabled={busy !== undefined}
      onChange={({ currentTarget }) => setForm((before) => ({ ...before, [name]: currentTarget.value }))}
    />
  );
  const labelled = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }));
  const meanings = [{ value: '', label: t('columnNone') }, ...labelled('meanings', meaningsOf(form.kind ?? kind))];
  const decimals = [
    { value: ',', label: t('decimals.comma') },
    { value: '.', label: t('decimals.point') },
  ];
  return (
    <details className={classes.fold} open={ask.length > 0 && options.tabella === undefined}>
      <summary>
        <strong>{t('columns')}</strong>
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // What is shown as the first choice is chosen.
          const shown = ask.includes('decimal') ? { decimal: ',', ...form } : form;
          reread({ ...options, tabella: mappingFrom(table, shown) });
        }}
      >
        <p className={ui.muted}>{t('columnsHint')}</p>
        <div className={classes.edit}>
          {select('kind', t('tableKind'), kind, labelled('tableKinds', ['readings', 'results']))}
          {ask.includes('dateOrder')
            ? select('dateOrder', t('dateOrder'), dateOrder, labelled('dateOrders', ['dmy', 'mdy', 'ymd']))
            : null}
          {ask.includes('decimal') ? select('decimal', t('decimal'), ',', decimals) : null}
          {columns.map(({ title, meaning, samples }, at) =>
            select(
              String(at),
              title ? t('columnOf', { name: title }) : t('column', { number: at + 1 }),
              meaning ?? '',
              meanings,
              samples[0] === undefined ? undefined : t('columnSample', { value: samples.slice(0, 3).join(' · ') }),
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

interface Choice {
  value: string;
  label: string;
}
