import { useTranslations } from 'next-intl';
import { CALENDAR } from '@/lib/sections/vaccinations/calendar';
import type { DueVaccine } from '@/lib/sections/vaccinations/due';
import { displayedDay } from '@/lib/values/days';
import list from '../list/list.module.css';
import { seesWhole } from '../list/reader';
import { CollapsibleSection } from '../page/CollapsibleSection';
import ui from '../ui/page.module.css';
import { Severity } from '../ui/Severity';
import classes from './vaccinations.module.css';

/** The id of the part. */
export const DUE = 'calendario-vaccinale';

interface DueTableProps {
  /** Null if the birth date is unknown. */
  due: readonly DueVaccine[] | null;
  collapsed: readonly string[];
  /** Whether the reader is the owner, from whom no vaccination is hidden. */
  own: boolean;
}

/**
 * The vaccines that the Italian calendar recommends at the patient's age and that are missing from the visible vaccinations.
 */
export function DueTable({ due, collapsed, own }: DueTableProps) {
  const t = useTranslations('vaccinations');
  return (
    <div className={classes.due}>
      <CollapsibleSection
        id={DUE}
        title={t('due')}
        note={due ? t(seesWhole(own) ? 'dueCount' : 'dueCountVisible', { count: due.length }) : undefined}
        collapsed={collapsed}
      >
        <p className={ui.notice}>{t('dueNotice')}</p>
        {due === null ? <p className={list.empty}>{t('noBirthDate')}</p> : null}
        {due?.length === 0 ? (
          <p className={list.empty}>{t(seesWhole(own) ? 'nothingDue' : 'nothingDueVisible')}</p>
        ) : null}
        {due && due.length > 0 ? <Rows due={due} /> : null}
        <p className={classes.note}>{t('source', { ...CALENDAR, readOn: displayedDay(CALENDAR.readOn) })}</p>
      </CollapsibleSection>
    </div>
  );
}

function Rows({ due }: { due: readonly DueVaccine[] }) {
  const t = useTranslations('vaccinations');
  return (
    <table className={list.table}>
      <caption className={ui.hiddenText}>{t('due')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('vaccineId')}</th>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('recorded')}</th>
        </tr>
      </thead>
      <tbody>
        {due.map(({ key, state, from, until, given, doses, repeated, last, compulsory }) => (
          <tr key={key}>
            <th scope="row">
              {t(`calendar.${key}`)}
              {compulsory ? <span className={classes.compulsory}>{t('compulsory')}</span> : null}
            </th>
            <td data-label={t('when')}>
              {state === 'soon' ? (
                t('fromDay', { day: displayedDay(from) })
              ) : (
                <Severity step="watch">{until ? t('untilDay', { day: displayedDay(until) }) : t('atThisAge')}</Severity>
              )}
            </td>
            <td data-label={t('recorded')}>
              {repeated
                ? last
                  ? t('lastOn', { day: displayedDay(last) })
                  : t('never')
                : t('recordedOf', { given, doses })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
