import { useTranslations } from 'next-intl';
import type { ConsentShown } from '@/lib/oauth/consent';
import { DEFAULT_CEILING, DEFAULT_DAYS, GRANT_DAYS } from '@/lib/oauth/consent-model';
import ui from '../ui/page.module.css';
import classes from './apps.module.css';
import { useScopeWords } from './useScopeWords';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** What an app asks for: the single scopes, the highest level and the end, all for the user to change. */
export function ConsentFields({ consent }: { consent: ConsentShown }) {
  const t = useTranslations('apps.consent');
  const record = useTranslations('record');
  const scopeWords = useScopeWords();
  const { app, isVerified, isOwn, answersTo, choices, isDoctors } = consent;
  return (
    <>
      <p>{t(isDoctors ? 'introDoctor' : 'intro', { app })}</p>
      {isVerified ? null : (
        <p className={ui.notice} data-kind="danger">
          <strong>{t('unverified')}</strong> {t(isOwn ? 'unverifiedOwn' : 'unverifiedText')}
        </p>
      )}
      <fieldset className={classes.choices}>
        <legend>{t('scopes')}</legend>
        {choices.map((one) => (
          <label key={one.scope}>
            <input type="checkbox" name="scope" value={one.scope} defaultChecked /> {scopeWords(one)}
          </label>
        ))}
      </fieldset>
      <label className={classes.field}>
        {t('ceiling')}
        <select name="ceiling" defaultValue={DEFAULT_CEILING}>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {t('upTo', { level, name: record(`levels.${level}`) })}
            </option>
          ))}
        </select>
        <span className={ui.muted}>{t('ceilingHint', { level: DEFAULT_CEILING })}</span>
      </label>
      <label className={classes.field}>
        {t('end')}
        <select name="days" defaultValue={DEFAULT_DAYS}>
          {GRANT_DAYS.map((days) => (
            <option key={days} value={days}>
              {t('dayCount', { days })}
            </option>
          ))}
        </select>
      </label>
      <p className={ui.muted}>{t('after', { host: answersTo })}</p>
    </>
  );
}
