'use client';

import { Button, Group } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FocusedTitle } from '@/components/ui/FocusedTitle';
import ui from '@/components/ui/page.module.css';
import { LANGUAGES } from '@/lib/i18n/language-choice';
import { ageOn, displayedDay, displayedMoment, isDay, romanTime, today } from '@/lib/values/days';
import classes from '../health-links.module.css';
import { drawnSection, Parts } from './DocumentParts';
import { type ShownDocument, shownDocument } from './document';
import { newRoom } from './narrative';

/** What the viewer says of every document. */
export interface ViewWords {
  /** The words for a document without content. */
  absent: string;
  /** The line that the document may be incomplete. */
  incomplete: string;
  /** The words for each blood group, since a plus or minus sign is easily overlooked. */
  bloodGroups: Readonly<Record<string, string>>;
}

/** What the link says of itself: its name, and when it ends (seconds since 1970). */
export interface LinkFacts {
  label?: string | undefined;
  exp?: number | undefined;
}

interface DocumentViewProps extends ViewWords {
  content: unknown;
  link?: LinkFacts | undefined;
  /** Whether its title is the page's; of several documents only the first one's is. */
  first?: boolean;
  /** Reads the document again in the page's language; absent for a document that has only the one it was written in. */
  onReadAgain?: (() => void) | undefined;
  onClose(): void;
}

/** A decrypted document, to read, print or download. */
export function DocumentView({
  content,
  link = {},
  first = false,
  absent,
  incomplete,
  bloodGroups,
  onReadAgain,
  onClose,
}: DocumentViewProps) {
  const t = useTranslations('healthLinks.viewer');
  const { shown, sections, cut } = useMemo(() => drawn(content), [content]);
  return (
    <article className={classes.document}>
      <header>
        <LinkLine {...link} />
        <FocusedTitle page={first}>{shown.name || t('patient')}</FocusedTitle>
        <Person shown={shown} />
        <p className={`${ui.muted} ${ui.small}`}>{incomplete}</p>
      </header>
      <Language written={shown.language} onReadAgain={onReadAgain} />
      {cut ? (
        <p role="alert" className={ui.notice} data-kind="warning">
          {t('cut')}
        </p>
      ) : null}
      <Facts shown={shown} bloodGroups={bloodGroups} />
      {sections.length === 0 ? <p>{absent}</p> : null}
      <Parts sections={sections.slice(0, MOST_URGENT)} />
      <Calls shown={shown} />
      <Parts sections={sections.slice(MOST_URGENT)} />
      <Moment at={shown.at} />
      <Group className={classes.tools}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button variant="default" onClick={() => download(content)}>
          {t('download')}
        </Button>
      </Group>
    </article>
  );
}

/** The sections that stand before the people to call: allergies and medicines, with which every document begins. */
const MOST_URGENT = 2;

/** The link's name, and until when it opens. */
function LinkLine({ label, exp }: LinkFacts) {
  const t = useTranslations('healthLinks.viewer');
  if (!label && exp === undefined) return null;
  const end = exp === undefined ? null : new Date(exp * 1000);
  const isToday = end !== null && today(end) === today();
  return (
    <p className={`${ui.muted} ${ui.small}`}>
      {label ? <strong>{label}</strong> : null}{' '}
      {end === null
        ? null
        : isToday
          ? t('endsToday', { at: romanTime(end).slice(0, 5) })
          : t('ends', { at: displayedMoment(end) })}
    </p>
  );
}

/** Sex and age, with the birth date. */
function Person({ shown: { birthDate, gender } }: Pick<FactsProps, 'shown'>) {
  const t = useTranslations('healthLinks.viewer');
  const known = GENDERS.find((one) => one === gender);
  const sex = known ? t(`genders.${known}`) : gender;
  const born = isDay(birthDate)
    ? t('aged', { years: ageOn(birthDate, today()), day: displayedDay(birthDate) })
    : birthDate;
  return sex || born ? <p>{[sex, born].filter(Boolean).join(', ')}</p> : null;
}

/** The people to call, each by one press. */
function Calls({ shown: { calls } }: Pick<FactsProps, 'shown'>) {
  const t = useTranslations('healthLinks.viewer');
  if (calls.length === 0) return null;
  return (
    <section className={ui.card}>
      <h2>{t('calls')}</h2>
      <ul className={classes.calls}>
        {calls.map(({ name, phone }) => (
          <li key={`${name} ${phone}`}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={ui.button} data-quiet="">
              <span>{name}</span> <span>{phone}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
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

/** Prepares the document for the page; all of its narratives share one size limit. */
function drawn(content: unknown) {
  const [shown, room] = [shownDocument(content), newRoom()];
  const sections = shown.sections.map((one) => drawnSection(one, room));
  return { shown, sections, cut: shown.cut || room.cut };
}

const GENDERS = ['male', 'female', 'other', 'unknown'] as const;

interface FactsProps extends Pick<ViewWords, 'bloodGroups'> {
  shown: ShownDocument;
}

/** The blood group first: it is what a rescuer looks for. */
function Facts({ shown: { identifier, bloodGroup }, bloodGroups }: FactsProps) {
  const t = useTranslations('healthLinks.viewer');
  const facts = [
    ['bloodGroup', bloodGroups[bloodGroup] ?? bloodGroup],
    ['taxCode', identifier],
  ] as const;
  if (!bloodGroup && !identifier) return null;
  return (
    <dl className={`${ui.card} ${ui.facts} ${classes.facts}`}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Moment({ at }: { at: string }) {
  const t = useTranslations('healthLinks.viewer');
  return Number.isNaN(Date.parse(at)) ? null : (
    <p className={`${ui.muted} ${ui.small}`}>{t('asOf', { at: displayedMoment(new Date(at)) })}</p>
  );
}

/** Downloads the document; the file is made in the browser. */
function download(content: unknown) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/fhir+json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'cartella-condivisa.fhir.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
