import { useLocale, useTranslations } from 'next-intl';
import { LANGUAGE, otherLanguage } from '@/lib/i18n/language-choice';
import { type AdverseReaction, STEPS } from '@/lib/sections/adverse-reactions/model/model';
import { linesOf } from '@/lib/sections/adverse-reactions/words';
import { reportPdfPath } from '../drugs/paths';
import ui from '../ui/page.module.css';
import classes from './adverse-reactions.module.css';

/** A sent report, read-only. */
export function ReportWords({ report, female }: { report: AdverseReaction; female: boolean }) {
  const t = useTranslations('adverseReactions');
  const locale = useLocale();
  const shown = { report, patient: { sex: female ? 'female' : 'male' }, seesPersonal: true, locale };
  const other = otherLanguage(locale);
  return (
    <>
      <p className={ui.notice}>{t('locked')}</p>
      {STEPS.map((step) => (
        <section key={step} className={ui.card} aria-labelledby={`parte-${step}`}>
          <h2 id={`parte-${step}`}>{t(`steps.${step}`)}</h2>
          <dl className={classes.words}>
            {linesOf(step, shown, t as (key: string) => string).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || '–'}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={classes.tools}>
        <a href={reportPdfPath(report.id)} className={ui.button} target="_blank" rel="noopener noreferrer">
          {t('pdf')}
        </a>
        <a
          href={`${reportPdfPath(report.id)}?${LANGUAGE}=${other}`}
          className={ui.button}
          data-quiet=""
          target="_blank"
          rel="noopener noreferrer"
        >
          {t(`pdfIn.${other}`)}
        </a>
      </p>
    </>
  );
}
