import { useTranslations } from 'next-intl';
import { CHOICE_NAMES, OWN_COPY, REPORT_SECTIONS } from '@/lib/reports/choice-names';
import { ClientMessages } from '../shell/client/ClientMessages';
import { ChoicesForm } from './ChoicesForm';
import classes from './reports.module.css';

const LEVELS = [6, 5, 4, 3, 2, 1];

/** The report's contents: initially everything is chosen. */
export function ReportChoices() {
  const t = useTranslations();
  return (
    <ClientMessages namespaces={['reports', 'record', 'errors']}>
      <ChoicesForm
        level={
          <label>
            {t('reports.level')}
            <select name={CHOICE_NAMES.level} defaultValue="6">
              {LEVELS.map((level) => (
                <option key={level} value={level}>
                  {t('reports.upTo', { level: `${level} · ${t(`record.levels.${level}`)}` })}
                </option>
              ))}
            </select>
          </label>
        }
        copy={
          <div className={classes.ticks}>
            <label>
              <input type="checkbox" name={CHOICE_NAMES.copy} value={OWN_COPY} />
              {t('reports.copy')}
            </label>
          </div>
        }
      >
        <fieldset>
          <legend>{t('reports.sections')}</legend>
          <div className={classes.ticks}>
            {REPORT_SECTIONS.map((section) => (
              <label key={section}>
                <input type="checkbox" name={CHOICE_NAMES.sections} value={section} defaultChecked />
                {t(`${section}.section.all`)}
              </label>
            ))}
          </div>
        </fieldset>
      </ChoicesForm>
    </ClientMessages>
  );
}
