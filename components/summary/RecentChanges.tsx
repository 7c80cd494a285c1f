import { useLocale, useTranslations } from 'next-intl';
import type { Change, Changes } from '@/lib/record/sharing/changes';
import { writtenMarks } from '@/lib/record/summary/marks';
import { shownName } from '@/lib/sections/results/listed';
import { isOutside, positionOf } from '@/lib/sections/results/shown';
import { measuredText } from '@/lib/sections/results/words';
import { intakeWords } from '@/lib/sections/therapies/schedule-words';
import type { TakenTherapy } from '@/lib/sections/therapies/taken';
import { displayedDay, displayedMoment, today } from '@/lib/values/days';
import { ResultMark } from '../results/ResultMark';
import { useTimelineWords } from '../timeline/words';
import doctor from './doctor.module.css';
import type { Place } from './place';
import { type MarkAction, SeenForm } from './SeenForm';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

interface RecentChangesProps extends Changes {
  place: Place;
  /** The patient and the action that marks news as seen; absent if the reader is the patient, in the view as a doctor. */
  marking?: { patientId: number; action: MarkAction } | undefined;
}

/** How many changes are shown initially, since more cannot be taken in at a glance; the others are collapsed. */
const FIRST = 3;
/** How many results of an exam are shown. */
const RESULTS = 4;

/** What a doctor has not marked as seen yet, with its values, each with a link to its part of the record. */
export function RecentChanges({ changes, more, place, marking }: RecentChangesProps) {
  const t = useTranslations('assistiti');
  const words = useTranslations(marking ? 'assistiti' : 'doctors');
  const [first, others] = [changes.slice(0, FIRST), changes.slice(FIRST)];
  const shown = { place, marked: marking !== undefined };
  const list = (
    <>
      <ChangeLines changes={first} {...shown} />
      {others.length > 0 ? (
        <details className={doctor.others}>
          <summary className={classes.unfold}>{t('newsOthers', { count: others.length })}</summary>
          <ChangeLines changes={others} {...shown} />
        </details>
      ) : null}
      <p className={doctor.foot}>
        <span>
          {more ? `${t('newsMore', { count: changes.length })} ` : null}
          {changes.length === 0 ? t('newsNone') : words('newsHint')}
        </span>
        {marking && changes.length > 1 ? (
          <button type="submit" name="items" value={writtenMarks(changes)} className={classes.seenAll}>
            {t('seenAll', { count: changes.length })}
          </button>
        ) : null}
      </p>
    </>
  );
  return (
    <SummaryCard id="news" section="storia" title={words('news')} shape={doctor.news}>
      {marking ? (
        <SeenForm {...marking} done={t('seenDone')} failed={t('seenFailed')}>
          {list}
        </SeenForm>
      ) : (
        list
      )}
    </SummaryCard>
  );
}

interface ChangeLinesProps {
  changes: readonly Change[];
  place: Place;
  /** Whether each change has a button that marks it as seen. */
  marked: boolean;
}

function ChangeLines({ changes, place, marked }: ChangeLinesProps) {
  const t = useTranslations();
  const words = useTimelineWords();
  return (
    <ul className={classes.lines}>
      {changes.map((change) => {
        const { section, id, name, at, item } = change;
        const kind = words.kind(item ?? { section });
        const title = name ? `${kind}: ${name}` : kind;
        return (
          <li key={`${section} ${id}`} className={classes.change}>
            <span>
              <a href={place.item(section, id)}>{title}</a> <ChangeValues change={change} />
              <ChangedAt at={at} />
            </span>
            {marked ? (
              <button
                type="submit"
                name="items"
                value={writtenMarks([change])}
                aria-label={t('assistiti.seenNamed', { name: title })}
              >
                {t('assistiti.seen')}
              </button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function ChangedAt({ at }: { at: Date }) {
  return (
    <span className={classes.aside}>
      <time dateTime={at.toISOString()}>{displayedMoment(at)}</time>
    </span>
  );
}

/** How a medicine is taken, in the words of the list of therapies: those that were saved with it are Italian. */
function useTakenWords() {
  const t = useTranslations('therapies');
  const locale = useLocale();
  return ({ substance, strength, ...taken }: TakenTherapy) =>
    [[substance, strength].filter(Boolean).join(' '), intakeWords(taken, { t, locale })].filter(Boolean).join(', ');
}

/** The row's day and values as the timeline shows them, and an exam's results, those outside their range first. */
function ChangeValues({ change: { item: written, name, taken, results, at } }: { change: Change }) {
  const [t, locale] = [useTranslations('assistiti'), useLocale()];
  const takenWords = useTakenWords();
  const item = written && taken ? { ...written, text: takenWords(taken) } : written;
  const words = useTimelineWords();
  // The title of an item without a name are its values.
  const title = item && !name && item.measured ? [words.item(item)] : [];
  // The day is said once if the item was entered on its own day.
  const day = item?.day && item.day !== today(at) ? displayedDay(item.day) : null;
  const said = item ? [day, ...title, ...words.details([item])] : [];
  const judged = results.map((row) => ({ row, position: positionOf(row) }));
  const ordered = [
    ...judged.filter(({ position }) => isOutside(position)),
    ...judged.filter(({ position }) => !isOutside(position)),
  ];
  const more = ordered.length - RESULTS;
  return (
    <span className={classes.values}>
      {said.filter(Boolean).join(' · ')}
      {ordered.slice(0, RESULTS).map(({ row }) => (
        <span key={row.id}>
          {' · '}
          {shownName(row, locale)} <strong>{measuredText(row, locale)}</strong> <ResultMark row={row} critical={null} />
        </span>
      ))}
      {more > 0 ? ` · ${t('newsResults', { count: more })}` : null}
    </span>
  );
}
