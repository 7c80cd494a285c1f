'use client';

import { Button, Group } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { FocusedTitle } from '@/components/ui/FocusedTitle';
import ui from '@/components/ui/page.module.css';
import { LANGUAGES } from '@/lib/i18n/language-choice';
import { displayedDay, displayedMoment } from '@/lib/values/days';
import classes from '../health-links.module.css';
import { type ShownDocument, type ShownSection, shownDocument } from './document';
import { narrativeOf, newRoom, type Room } from './narrative';

/** What the viewer says of every document. */
export interface ViewWords {
  /** The words for a document without content. */
  absent: string;
  /** The line that the document may be incomplete. */
  incomplete: string;
  /** The words for each blood group, since a plus or minus sign is easily overlooked. */
  bloodGroups: Readonly<Record<string, string>>;
}

interface DocumentViewProps extends ViewWords {
  content: unknown;
  /** Reads the document again in the page's language; absent for a document that has only the one it was written in. */
  onReadAgain?: (() => void) | undefined;
  onClose(): void;
}

/** A decrypted document, to read, print or download. */
export function DocumentView({ content, absent, incomplete, bloodGroups, onReadAgain, onClose }: DocumentViewProps) {
  const t = useTranslations('healthLinks.viewer');
  const { shown, sections, cut } = useMemo(() => drawn(content), [content]);
  return (
    <article className={ui.card}>
      <FocusedTitle>{shown.name || t('patient')}</FocusedTitle>
      <p className={ui.notice}>{incomplete}</p>
      <Language written={shown.language} onReadAgain={onReadAgain} />
      <Facts shown={shown} bloodGroups={bloodGroups} />
      <Group className={classes.tools} my="md">
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button variant="default" onClick={() => download(content)}>
          {t('download')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
      {cut ? (
        <p role="alert" className={ui.notice} data-kind="warning">
          {t('cut')}
        </p>
      ) : null}
      {sections.length === 0 ? <p>{absent}</p> : null}
      <Sections sections={sections} />
    </article>
  );
}

/** Tells a reader of another language how to read the document in theirs, or why that is not possible. */
function Language({ written, onReadAgain }: { written: string; onReadAgain: DocumentViewProps['onReadAgain'] }) {
  const t = useTranslations('healthLinks.viewer');
  const locale = useLocale();
  const [known, wanted] = [written, locale].map((one) => LANGUAGES.find((language) => language === one));
  if (known === undefined || wanted === undefined || known === wanted) return null;
  return (
    <p className={ui.notice}>
      {onReadAgain ? (
        <Button variant="default" onClick={onReadAgain}>
          {t(`readIn.${wanted}`)}
        </Button>
      ) : (
        t(`writtenIn.${known}`)
      )}{' '}
      {t('asTyped')}
    </p>
  );
}

interface DrawnSection {
  title: string;
  narrative: ReactNode[];
  sections: DrawnSection[];
}

/** Prepares the document for the page; all of its narratives share one size limit. */
function drawn(content: unknown) {
  const [shown, room] = [shownDocument(content), newRoom()];
  const sections = shown.sections.map((one) => drawnSection(one, room));
  return { shown, sections, cut: shown.cut || room.cut };
}

const drawnSection = ({ title, narrative, sections }: ShownSection, room: Room): DrawnSection => ({
  title,
  narrative: narrativeOf(narrative, room),
  sections: sections.map((one) => drawnSection(one, room)),
});

const GENDERS = ['male', 'female', 'other', 'unknown'] as const;

interface FactsProps extends Pick<ViewWords, 'bloodGroups'> {
  shown: ShownDocument;
}

/** The blood group first: it is what a rescuer looks for. */
function Facts({ shown: { birthDate, gender, identifier, bloodGroup, at }, bloodGroups }: FactsProps) {
  const t = useTranslations('healthLinks.viewer');
  const known = GENDERS.find((one) => one === gender);
  const facts = [
    ['bloodGroup', bloodGroups[bloodGroup] ?? bloodGroup],
    ['born', /^\d{4}-\d{2}-\d{2}$/.test(birthDate) ? displayedDay(birthDate) : birthDate],
    ['sex', known ? t(`genders.${known}`) : gender],
    ['taxCode', identifier],
  ] as const;
  return (
    <>
      <dl className={ui.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {Number.isNaN(Date.parse(at)) ? null : (
        <p className={ui.muted}>{t('asOf', { at: displayedMoment(new Date(at)) })}</p>
      )}
    </>
  );
}

const Sections = ({ sections }: { sections: readonly DrawnSection[] }) =>
  sections.map(({ title, narrative, sections: below }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places, and two may have the same title
    <section key={index} className={classes.section}>
      <h3>{title}</h3>
      <div className={classes.narrative}>{narrative}</div>
      <Sections sections={below} />
    </section>
  ));

/** Downloads the document; the file is made in the browser. */
function download(content: unknown) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/fhir+json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'cartella-condivisa.fhir.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
