'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { SHOWN_ALONE } from '@/lib/record/search/shown';
import { shownMeasure } from '@/lib/sections/results/words';
import { displayedDay } from '@/lib/values/days';
import { displayedMeasure } from '@/lib/values/numbers';
import { SectionPicture } from '../shell/drawings/SectionMark';
import type { Answer, Group } from './answer';
import { Marked } from './Marked';
import type { Option } from './options';
import classes from './search.module.css';

interface ResultsProps {
  id: string;
  options: readonly Option[];
  answer: Answer | null;
  /** The option that Enter follows. */
  active: string | undefined;
  onChoose(option: Option): (event: MouseEvent) => void;
}

/** The search results as one listbox with groups: pages and actions, a doctor's patients, then each section's items. */
export function Results({ id, options, answer, active, onChoose }: ResultsProps) {
  const t = useTranslations();
  const drawn = (some: readonly Option[]) =>
    some.map((option) => (
      <Choice
        key={option.id}
        id={`${id}-${option.id}`}
        option={option}
        active={option.id === active}
        onChoose={onChoose}
      />
    ));
  const patients = options.filter(({ kind }) => kind === 'patient');
  const placesOf = (named: boolean) => {
    const places = options.filter((option) => option.kind === 'place' && option.named === named);
    return places.length > 0 ? (
      <Grouped id={`${id}-places-${named}`} title={t('search.places')}>
        {drawn(places)}
      </Grouped>
    ) : null;
  };
  return (
    <div role="listbox" id={`${id}-list`} aria-label={t('search.results')} className={classes.list}>
      {placesOf(true)}
      {patients.length > 0 ? (
        <Grouped id={`${id}-patients`} title={t('search.patients')}>
          {drawn(patients)}
        </Grouped>
      ) : null}
      {(answer?.gruppi ?? []).map((group) => (
        <Grouped
          key={group.sezione}
          id={`${id}-in-${group.sezione}`}
          title={t(`${group.sezione}.section.all`)}
          count={group.totale}
          section={group.sezione}
        >
          {drawn(options.filter((option) => isIn(option, group)))}
        </Grouped>
      ))}
      {placesOf(false)}
    </div>
  );
}

const isIn = (option: Option, { sezione }: Group) =>
  (option.kind === 'item' && option.section === sezione) || (option.kind === 'all' && option.group.sezione === sezione);

interface GroupedProps {
  id: string;
  title: string;
  count?: number;
  section?: string;
  children: ReactNode;
}

function Grouped({ id, title, count, section, children }: GroupedProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group within a listbox is no fieldset
    <div role="group" aria-labelledby={id} className={classes.group}>
      <div id={id} className={classes.heading}>
        {section ? <SectionPicture section={section} /> : null}
        {title}
        {count === undefined ? null : <span className={classes.count}>{count}</span>}
      </div>
      {children}
    </div>
  );
}

interface ChoiceProps {
  id: string;
  option: Option;
  active: boolean;
  onChoose(option: Option): (event: MouseEvent) => void;
}

/** One option of the results. It is a link, so that it can be opened in another tab; the focus stays in the search field. */
function Choice({ id, option, active, onChoose }: ChoiceProps) {
  const t = useTranslations();
  const locale = useLocale();
  const shared = { id, role: 'option', 'aria-selected': active, tabIndex: -1, className: classes.option } as const;
  if (option.kind === 'all')
    return (
      <button type="button" {...shared} data-all="" onClick={onChoose(option)}>
        {option.group.totale > SHOWN_ALONE
          ? t('search.first', { shown: SHOWN_ALONE, count: option.group.totale })
          : t('search.all', { count: option.group.totale })}
      </button>
    );
  if (option.kind === 'place' || option.kind === 'patient') {
    const { label, page, href, external } = option.place;
    return (
      <a {...shared} href={external ? href : BASE_PATH + href} onClick={onChoose(option)}>
        <span className={classes.title}>{label}</span>
        {page ? <span className={classes.day}>{page}</span> : null}
      </a>
    );
  }
  const { section, found, href } = option;
  const shown = section === 'results' ? shownMeasure : displayedMeasure;
  const measured = found.misura && found.numerica ? shown(found.misura, locale) : found.misura;
  const named = section === 'scores' && found.parola !== null && t.has(found.parola) ? t(found.parola) : null;
  const kind = t.has(`${section}.section.one`) ? t(`${section}.section.one`) : t(`${section}.section.all`);
  return (
    <a {...shared} href={BASE_PATH + href} onClick={onChoose(option)}>
      <span className={classes.title}>{found.titolo?.testo ? <Marked {...found.titolo} /> : (named ?? kind)}</span>
      {found.giorno ? <time className={classes.day}>{displayedDay(found.giorno)}</time> : null}
      {measured ? <span className={classes.measured}>{measured}</span> : null}
      {found.estratto ? (
        <span className={classes.excerpt}>
          <Marked {...found.estratto} />
        </span>
      ) : null}
    </a>
  );
}
