import { useTranslations } from 'next-intl';
import type { DoseOfDay } from '@/lib/sections/doses/days';
import ui from '../ui/page.module.css';
import { doseValue, plannedText, REASONS, type SaidDose } from './dose-value';
import classes from './doses.module.css';
import today from './today.module.css';

const saying = ({ therapy, day, time }: DoseOfDay, state: SaidDose['state'], reason?: string): string =>
  doseValue({ therapyId: therapy.id, planned: plannedText({ day, time }), state, ...(reason ? { reason } : {}) });

/** How many answers are offered; `brief`: without the reasons for skipping a dose. */
export type Telling = 'whole' | 'brief';

/** What can be said of a dose: taken or skipped; a told one can be changed and taken back. */
export function Answers({ one, tells }: { one: DoseOfDay; tells: Telling }) {
  const t = useTranslations('doses');
  const { therapy, dose } = one;
  const name = therapy.drug;
  const taken = (
    <button
      type="submit"
      name="doses"
      value={saying(one, 'presa')}
      className={ui.button}
      data-quiet={dose ? '' : undefined}
      aria-label={t('page.takenOf', { name })}
    >
      {t('taken')}
    </button>
  );
  const skipped = (
    <button
      type="submit"
      name="doses"
      value={saying(one, 'saltata')}
      className={ui.button}
      data-quiet=""
      aria-label={t('page.skipNamed', { name })}
    >
      {t('page.skip')}
    </button>
  );
  if (!dose)
    return (
      <span className={classes.answers}>
        {taken}
        {tells === 'brief' ? skipped : <Reasons one={one} />}
      </span>
    );
  return (
    <details className={today.more}>
      <summary aria-label={t('page.correctNamed', { name })}>{t('page.correct')}</summary>
      <div>
        {dose.state === 'presa' ? null : taken}
        {tells === 'brief' && dose.state !== 'saltata' ? skipped : null}
        {tells === 'whole' ? <ReasonButtons one={one} /> : null}
        <button
          type="submit"
          name="undo"
          value={dose.id}
          className={ui.button}
          data-quiet=""
          aria-label={t('undoNamed', { name })}
        >
          {t('undo')}
        </button>
      </div>
    </details>
  );
}

/** The reasons for which a dose was skipped, folded below a word. */
function Reasons({ one }: { one: DoseOfDay }) {
  const t = useTranslations('doses.page');
  return (
    <details className={classes.reasons}>
      <summary aria-label={t('skipNamed', { name: one.therapy.drug })}>{t('skip')}</summary>
      <div>
        <ReasonButtons one={one} />
      </div>
    </details>
  );
}

function ReasonButtons({ one }: { one: DoseOfDay }) {
  const t = useTranslations('doses');
  return (
    <>
      <p>{t('skippedBecause')}</p>
      {REASONS.map((reason) => {
        const words = t(`reasons.${reason}`);
        return (
          <button
            key={reason}
            type="submit"
            name="doses"
            value={saying(one, 'saltata', words)}
            className={ui.button}
            data-quiet=""
          >
            {words}
          </button>
        );
      })}
      <button type="submit" name="doses" value={saying(one, 'saltata')} className={ui.button} data-quiet="">
        {t('page.noReason')}
      </button>
    </>
  );
}
