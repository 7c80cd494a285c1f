'use client';

import '@/components/ui/mantine-components.css';
import { useMediaQuery } from '@mantine/hooks';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import type { Places } from '@/lib/record/search/places';
import { Dialog } from '../ui/Dialog';
import { optionsOf } from './options';
import { findPlaces } from './places';
import type { SearchIslandProps } from './props';
import { Results } from './Results';
import { SearchStatus } from './SearchStatus';
import classes from './search.module.css';
import { useOptions } from './useOptions';
import { usePatients } from './usePatients';
import { LONGEST, type Outcome, useSearch } from './useSearch';

const NO_PLACES: Places = { pages: [], parts: [] };
/** The greatest width at which the page's head takes more than one row. */
const PHONE = '(max-width: 48em)';

/** The id of the record that a doctor has open, from the path. */
const openedRecord = (path: string) => /^\/assistiti\/(\d+)(?:\/|$)/.exec(path)?.[1];

/** One search field for the whole record and the app's pages; results appear below it while typing. */
export function SearchDialog({ owner, findPlaces: readPlaces, findPatients, onClose }: SearchIslandProps) {
  const t = useTranslations();
  const id = useId();
  const opened = openedRecord(usePathname());
  const scope = opened ? Number(opened) : owner ? 'own' : null;
  const base = opened ? `/assistiti/${opened}` : undefined;
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const { outcome, askAgain, alone } = useSearch(scope, words);
  const [again, setAgain] = useState(0);
  const { state, patients } = usePatients(findPatients, words, again);
  const known = usePlaces(readPlaces);
  const places = [
    ...(base === undefined ? [] : known.parts.map((part) => ({ ...part, href: base + part.href }))),
    ...known.pages,
  ];
  const answer = answerOf(outcome);
  const options = optionsOf(alone === undefined ? findPlaces(places, words) : [], answer, {
    ...{ base, alone },
    patients: alone === undefined ? patients : [],
  });
  const { active, keys, choose } = useOptions(options, words, {
    id,
    isAnswered: outcome.state === 'found' && outcome.words === words,
    onAll: askAgain,
    onNone: () => askAgain(),
    onClose,
  });
  const kind = scope === 'own' ? 'own' : scope === null ? 'pages' : 'patient';
  const asked = t(`search.placeholder.${kind === 'pages' && findPatients ? 'patients' : kind}`);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('search.title')}
      size="lg"
      yOffset="8vh"
      fullScreen={useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false}
      closeButtonProps={{ 'aria-label': t('record.close') }}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <search className={classes.search}>
        <input
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          data-autofocus
          className={classes.field}
          placeholder={asked}
          aria-label={asked}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id}-${active}` : undefined}
          value={typed}
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={keys}
        />
      </search>
      <div className={classes.results} data-searching={outcome.state === 'searching' || undefined}>
        <SearchStatus
          outcome={outcome}
          places={options.length}
          words={words}
          onExample={setTyped}
          onRetry={() => {
            askAgain();
            setAgain((last) => last + 1);
          }}
          patients={state}
          kind={kind}
        />
        <Results id={id} options={options} answer={answer} active={active} onChoose={choose} />
      </div>
    </Dialog>
  );
}

function answerOf(outcome: Outcome) {
  if (outcome.state === 'found') return outcome.answer;
  return outcome.state === 'searching' ? outcome.before : null;
}

/** The names of the pages, loaded when the search opens; if that fails the record can still be searched. */
function usePlaces(read: SearchIslandProps['findPlaces']): Places {
  const [places, setPlaces] = useState(NO_PLACES);
  useEffect(() => {
    let left = false;
    read().then(
      (answer) => left || (answer.status === 'done' && setPlaces(answer.value)),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [read]);
  return places;
}
