'use client';

import '@/components/ui/mantine-components.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import type { EditableField } from '@/lib/record/import/editable-fields';
import { displayedDay } from '@/lib/values/days';
import { type Acts, isSavable, isSure, type Proposal, type SectionFacts } from './answer/review';
import { shownValue } from './editing';
import classes from './import.module.css';
import type { OriginalDocument } from './original/original-of';
import { Place } from './Place';

// The form with its calendar is loaded with the first entry that is edited.
const EntryEdit = dynamic(() => import('./EntryEdit').then((one) => one.EntryEdit));

interface EntryProps {
  entry: Proposal;
  section: SectionFacts | undefined;
  fields: readonly EditableField[] | undefined;
  checked: boolean;
  changed: Readonly<Record<string, unknown>> | undefined;
  original: OriginalDocument | undefined;
  shown: boolean;
  busy: boolean;
  acts: Acts;
}

/** An entry with its checkbox, its form and its place in the document. Memoised, since there may be many. */
export const Entry = memo(function Entry(props: EntryProps) {
  const { entry, section, fields = [], checked, changed, original, shown, busy, acts } = props;
  const t = useTranslations('import');
  const [editing, setEditing] = useState(false);
  const { id, titolo, dati } = entry;
  const savable = isSavable(entry, changed);
  const inEntry = fields.filter(({ name }) => dati !== null && Object.hasOwn(dati, name));
  const words = <Words {...props} fields={inEntry} />;
  const close = (given?: Readonly<Record<string, unknown>>) => {
    if (given) acts.change(id, Object.keys(given).length > 0 ? given : undefined);
    setEditing(false);
  };
  return (
    <li className={classes.entry} data-shown={shown || undefined}>
      {savable ? (
        <Checkbox
          aria-label={t('select', { title: titolo })}
          checked={checked}
          disabled={busy}
          onChange={() => acts.toggle([id], !checked)}
          label={words}
        />
      ) : (
        words
      )}
      {editing && dati ? (
        <EntryEdit id={`entry-${id}`} fields={inEntry} values={{ ...dati, ...changed }} stored={dati} onClose={close} />
      ) : (
        <Place {...{ entry, original, acts, shown }}>
          {(savable || entry.correggibile) && inEntry.length > 0 ? (
            <Button
              variant="subtle"
              aria-label={t('editNamed', { title: titolo })}
              disabled={busy}
              onClick={() => setEditing(true)}
            >
              {t('edit')}
            </Button>
          ) : null}
          {changed ? (
            <Button variant="subtle" disabled={busy} onClick={() => acts.change(id, undefined)}>
              {t('undoEdit')}
            </Button>
          ) : null}
          {entry.id_riga !== null && section && entry.stato !== 'nuova' ? (
            <a href={BASE_PATH + section.href} target="_blank" rel="noopener noreferrer" className={classes.link}>
              {t('openRow')}
            </a>
          ) : null}
        </Place>
      )}
    </li>
  );
});

/** What an entry says, how it stands to the record, and what must be known of it. */
function Words({ entry, changed, fields = [] }: EntryProps) {
  const t = useTranslations('import');
  const { data, titolo, testo, stato, motivo, avvisi, prima, modificata, serve_piano, correggibile } = entry;
  const corrected = fields.filter(({ name }) => changed && Object.hasOwn(changed, name));
  return (
    <span className={classes.words}>
      <span className={classes.title}>{titolo}</span>
      <Line>{[data && displayedDay(data), testo].filter(Boolean).join(' · ')}</Line>
      {corrected.length > 0 ? (
        <Line mark="corrected">
          {t('editedByYou')}:{' '}
          {corrected.map((field) => `${field.label}: ${shownValue(field, changed?.[field.name])}`).join(' · ')}
        </Line>
      ) : null}
      {correggibile && !changed ? <Line mark="watch">{t('toCorrect')}</Line> : null}
      {stato === 'diversa' ? <Line mark="watch">{t('differs')}</Line> : null}
      {stato === 'nuova' && !isSure(entry) && !serve_piano ? <Line mark="watch">{t('unsure')}</Line> : null}
      {prima ? <Line>{t('before', { text: prima })}</Line> : null}
      {modificata ? <Line mark="watch">{t('changedByYou')}</Line> : null}
      {[motivo, ...avvisi].map((text) => (text ? <Line key={text}>{text}</Line> : null))}
    </span>
  );
}

const Line = ({ mark, children }: { mark?: 'watch' | 'corrected'; children: ReactNode }) =>
  children ? (
    <span className={classes.what} data-mark={mark}>
      {children}
    </span>
  ) : null;
