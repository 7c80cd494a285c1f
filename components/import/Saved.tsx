'use client';

import '@/components/ui/mantine-components.css';
import { Alert, Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { IconChevronRight } from '@/components/ui/icons';
import ui from '@/components/ui/page.module.css';
import { BASE_PATH } from '@/lib/http/base-path';
import { testAddress } from '@/lib/sections/results/words';
import type { SavedRow, Sections } from './answer/review';
import { courseOf } from './course';
import classes from './import.module.css';
import { kindOf } from './ReviewHead';
import { UndoImport } from './UndoImport';
import type { Import, Saved } from './useImport';

interface SavedViewProps {
  saved: Saved;
  sections: Sections;
  document: Import;
}

/** What was saved, with the ways to it; why the rest was not, and how to take all of it back. */
export function SavedView({ saved: { rows, imports, review }, sections, document }: SavedViewProps) {
  const t = useTranslations('import');
  const [undone, setUndone] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const older = review.documento.altre_prima_del;
  const course = courseOf(review.proposte, rows);
  const done = rows.filter(({ salvato }) => salvato);
  const results = sections.results;
  if (undone)
    return (
      <section className={`${ui.card} ${classes.saved}`}>
        <p role="status">{t('undone')}</p>
        <Button variant="default" onClick={document.forget}>
          {t('back')}
        </Button>
      </section>
    );
  return (
    <section className={`${ui.card} ${classes.saved}`} aria-labelledby="import-saved">
      <h2 id="import-saved" ref={title} tabIndex={-1}>
        {t('saved', { count: done.length })}
      </h2>
      {course && results ? (
        <a href={BASE_PATH + testAddress(results.href, course.test)} className={ui.button}>
          {t('courseOf', { name: course.name })}
        </a>
      ) : null}
      <BySection rows={done} sections={sections} />
      <Refused {...{ rows, review }} />
      <Findings rows={rows} />
      <div className={classes.buttons}>
        {older === null ? null : (
          <Button onClick={() => document.reread({ ...document.options, prima_del: older })}>{t('older')}</Button>
        )}
        <Button variant="default" onClick={() => document.reread()}>
          {t('goOn')}
        </Button>
        <Button variant="default" onClick={document.forget}>
          {t('back')}
        </Button>
        {imports.length > 0 ? (
          <UndoImport
            ids={imports}
            title={review.documento.titolo || kindOf(review, t)}
            onUndone={() => setUndone(true)}
          />
        ) : null}
      </div>
    </section>
  );
}

/** The number of saved entries of each section, each a link to its page. */
function BySection({ rows, sections }: { rows: readonly SavedRow[]; sections: Sections }) {
  const t = useTranslations('import');
  const names = [...new Set(rows.map(({ sezione }) => sezione))].filter((name) => sections[name]);
  if (names.length === 0) return null;
  return (
    <ul className={ui.rows}>
      {names.map((name) => (
        <li key={name}>
          <a href={BASE_PATH + sections[name]?.href} className={classes.link}>
            {t('savedIn', {
              section: sections[name]?.name ?? name,
              count: rows.filter(({ sezione }) => sezione === name).length,
            })}
            <IconChevronRight size={18} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Refused({ rows, review }: Pick<Saved, 'rows' | 'review'>) {
  const t = useTranslations('import');
  const refused = rows.filter(({ salvato }) => !salvato);
  const titles = new Map(review.proposte.map(({ id, titolo }) => [id, titolo]));
  if (refused.length === 0) return null;
  return (
    <Alert color="orange" title={t('notSaved')}>
      <ul className={classes.list}>
        {refused.map(({ id, motivi }) => (
          <li key={id}>
            {titles.get(id)}: {motivi.join('; ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What the medicine check finds about the saved therapies. */
function Findings({ rows }: { rows: readonly SavedRow[] }) {
  const t = useTranslations('import');
  const found = rows.flatMap(({ segnalazioni = [] }) => segnalazioni);
  if (found.length === 0) return null;
  return (
    <Alert color="orange" title={t('findings')}>
      <ul className={classes.list}>
        {[...new Set(found)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
