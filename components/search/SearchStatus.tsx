'use client';

import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { ActingLine } from '../ui/acting-line';
import classes from './search.module.css';
import type { FoundPatients } from './usePatients';
import type { Outcome } from './useSearch';

interface SearchStatusProps {
  outcome: Outcome;
  /** How many options there are, including pages. */
  places: number;
  words: string;
  kind: 'own' | 'patient' | 'pages';
  /** The state of the search among a doctor's patients. */
  patients?: FoundPatients['state'];
  onExample(words: string): void;
  onRetry(): void;
}

const EXAMPLES = ['symptom', 'drug', 'day'] as const;

/** The state of the search in words, announced by screen readers; with examples while nothing has been searched. */
export function SearchStatus({
  outcome,
  places,
  words,
  kind,
  patients = 'none',
  onExample,
  onRetry,
}: SearchStatusProps) {
  const t = useTranslations('search');
  const said = useSaid({ outcome, places, words, kind, state: patients });
  return (
    <>
      <p role="status" className={classes.status}>
        {said}
      </p>
      {outcome.state === 'failed' || patients === 'failed' ? (
        <p role="alert" className={classes.failed}>
          {t('failed')}{' '}
          <button type="button" className={classes.retry} onClick={() => onRetry()}>
            {t('retry')}
          </button>
        </p>
      ) : null}
      {words === '' && kind !== 'pages' ? (
        <div className={classes.examples}>
          <p>{t('try')}</p>
          <div>
            {EXAMPLES.map((one) => (
              <button key={one} type="button" onClick={() => onExample(t(`example.${one}`))}>
                {t(`example.${one}`)}
              </button>
            ))}
          </div>
          <p>{t(kind === 'own' ? 'tryPages' : 'tryParts')}</p>
        </div>
      ) : null}
    </>
  );
}

type SaidProps = Pick<SearchStatusProps, 'outcome' | 'places' | 'words' | 'kind'> & Pick<FoundPatients, 'state'>;

function useSaid({ outcome, places, words, kind, state: patients }: SaidProps) {
  const t = useTranslations('search');
  const isActing = useContext(ActingLine) !== null;
  if (words.length < 2) return '';
  // While earlier results are visible, pauses in typing announce nothing.
  if (outcome.state === 'searching') return outcome.before === null ? t('searching') : '';
  if (outcome.state === 'failed') return '';
  if (outcome.state === 'idle') {
    if (places > 0) return t('count', { count: places });
    if (patients === 'searching') return t('searching');
    return patients === 'failed' ? '' : t(patients === 'found' ? 'noPageOrPatient' : 'noPage');
  }
  const { totale, intese } = outcome.answer;
  if (totale === 0 && (kind === 'patient' || isActing)) return t('noneVisible', { words });
  if (totale === 0) return places > 0 ? t('onlyPages', { words }) : t('none', { words });
  const count = t('count', { count: totale });
  return intese.length > 0 ? `${t('taken', { words, meant: intese.join(', ') })} ${count}` : count;
}
