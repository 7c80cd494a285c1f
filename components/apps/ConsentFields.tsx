import { useTranslations } from 'next-intl';
import type { ConsentShown } from '@/lib/oauth/consent';
import { DEFAULT_CEILING, DEFAULT_DAYS, GRANT_DAYS } from '@/lib/oauth/consent-model';
import type { ScopeChoice } from '@/lib/oauth/shown-scopes';
import ui from '../ui/page.module.css';
import { AppMark } from './AppMark';
import classes from './apps.module.css';
import { ScopeChoices, type WordedChoice } from './ScopeChoices';
import { useScopeWords } from './useScopeWords';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** Who asks, what for, and what giving access means: the single things, the highest level and the end are for the user to change. */
export function ConsentFields({ consent }: { consent: ConsentShown }) {
  const t = useTranslations('apps.consent');
  return (
    <>
      <Asker consent={consent} />
      <Choices consent={consent} />
      <div className={classes.limits}>
        <Ceiling />
        <End />
      </div>
      <Meaning isDoctors={consent.isDoctors} />
      {consent.isActing ? <p className={ui.notice}>{t('actingFor')}</p> : null}
    </>
  );
}

/** Whether anybody has checked who asks, and where the answer goes; who asks is the page's title. */
function Asker({ consent: { isVerified, isOwn, answersTo } }: { consent: ConsentShown }) {
  const t = useTranslations('apps.consent');
  return (
    <div className={classes.asker}>
      {isVerified ? (
        <p>
          <AppMark isVerified /> {t('verifiedText')}
        </p>
      ) : (
        <div className={ui.notice} data-kind="warning">
          <p>
            <AppMark isVerified={false} /> {t(isOwn ? 'unverifiedOwn' : 'unverifiedText')}
          </p>
        </div>
      )}
      <p className={ui.muted}>{t(`answersTo.${answersTo.kind}`, { name: answersTo.name })}</p>
    </div>
  );
}

function Choices({ consent: { choices, isDoctors } }: { consent: ConsentShown }) {
  const t = useTranslations('apps.consent');
  const scopeWords = useScopeWords();
  const worded = ({ parts, ...one }: ScopeChoice): WordedChoice => ({
    scope: one.scope,
    words: scopeWords(one),
    ...(parts ? { parts: parts.map(worded) } : {}),
  });
  const groups = [
    { title: t(isDoctors ? 'scopesDoctor' : 'scopes'), of: choices.filter(({ kind }) => kind === 'resource') },
    { title: t('besides'), of: choices.filter(({ kind }) => kind === 'plain') },
  ];
  return groups.map(({ title, of }) =>
    of.length > 0 ? (
      <fieldset key={title} className={classes.choices}>
        <legend>{title}</legend>
        <ScopeChoices choices={of.map(worded)} single={t('single')} />
      </fieldset>
    ) : null,
  );
}

function Ceiling() {
  const t = useTranslations('apps.consent');
  const record = useTranslations('record');
  return (
    <div className={classes.field}>
      <label htmlFor="ceiling">{t('ceiling')}</label>
      <select id="ceiling" name="ceiling" defaultValue={DEFAULT_CEILING} aria-describedby="ceiling-hint">
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {t('upTo', { level, name: record(`levels.${level}`) })}
          </option>
        ))}
      </select>
      <span id="ceiling-hint" className={`${ui.muted} ${ui.small}`}>
        {t('ceilingHint', { level: DEFAULT_CEILING })}
      </span>
    </div>
  );
}

function End() {
  const t = useTranslations('apps.consent');
  return (
    <div className={classes.field}>
      <label htmlFor="days">{t('end')}</label>
      <select id="days" name="days" defaultValue={DEFAULT_DAYS} aria-describedby="days-hint">
        {GRANT_DAYS.map((days) => (
          <option key={days} value={days}>
            {t('dayCount', { days })}
          </option>
        ))}
      </select>
      <span id="days-hint" className={`${ui.muted} ${ui.small}`}>
        {t('endHint')}
      </span>
    </div>
  );
}

/** What giving access means, in the order of what matters most. */
function Meaning({ isDoctors }: { isDoctors: boolean }) {
  const t = useTranslations('apps.consent');
  return (
    <div className={classes.meaning}>
      <h2>{t('meaning')}</h2>
      <ul>
        <li>{t(isDoctors ? 'readsOnlyDoctor' : 'readsOnly')}</li>
        <li>{t('leaves')}</li>
        <li>{t('assistant')}</li>
        <li>{t('takeBack')}</li>
      </ul>
    </div>
  );
}
