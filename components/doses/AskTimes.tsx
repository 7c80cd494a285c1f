import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { DosedTherapy } from '@/lib/sections/doses/queries';
import { intakeWords } from '@/lib/sections/therapies/schedule-words';
import ui from '../ui/page.module.css';
import type { DoseActions } from './actions';
import classes from './doses.module.css';
import { useFormWords } from './form-words';
import { Sent } from './StockPart';
import { WordsForm } from './WordsForm';

interface AskTimesProps {
  therapy: DosedTherapy;
  actions: DoseActions;
}

/**
 * Asks once at what times a medicine is taken. The times are saved in the therapy, by its own save, so that its check and its rules hold;
 * the other answer is that it has no fixed time.
 */
export function AskTimes({ therapy, actions }: AskTimesProps) {
  const t = useTranslations('doses.page');
  const therapyWords = useTranslations('therapies');
  const locale = useLocale();
  const words = useFormWords();
  const { id, version, drug } = therapy;
  return (
    <section id={`orari-${id}`} tabIndex={-1} className={`${ui.card} ${classes.ask}`} aria-labelledby={`chiede-${id}`}>
      <h2 id={`chiede-${id}`}>{t('askTitle', { name: drug })}</h2>
      <p>{intakeWords(therapy, { t: therapyWords, locale })}</p>
      <WordsForm action={actions.saveTimes} words={words}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="rhythm" value="giornaliera" />
        <label className={classes.field}>
          <span>{t('times')}</span>
          <input name="times" autoComplete="off" maxLength={100} aria-describedby={`aiuto-${id}`} />
        </label>
        <p id={`aiuto-${id}`} className={classes.aside}>
          {t('askHint')}
        </p>
        <button type="submit" className={ui.button}>
          {t('saveTimes')}
        </button>
      </WordsForm>
      <WordsForm action={actions.saveWithoutTimes} words={words}>
        <Sent therapyId={id} />
        <button type="submit" className={ui.button} data-quiet="">
          {t('noFixedTime')}
        </button>
      </WordsForm>
      <p className={classes.aside}>
        <a href={`${BASE_PATH}/Registro/Farmaci`}>{t('otherDays')}</a>
      </p>
    </section>
  );
}
