import { useLocale, useTranslations } from 'next-intl';
import type { FormAction } from '@/lib/http/form-state';
import { type Appointment, BOOKED, DONE } from '@/lib/sections/appointments/model';
import type { Visit } from '@/lib/sections/visits/model';
import { dayInWords } from '@/lib/values/day-words';
import { today } from '@/lib/values/days';
import { currentReader } from '../list/reader';
import { PageSection } from '../page/PageSection';
import { OWN } from '../summary/place';
import ui from '../ui/page.module.css';
import classes from './appointments.module.css';
import { NotGoneForm } from './NotGoneForm';

interface AfterSectionProps {
  appointment: Appointment;
  /** The visit that came of the appointment, if the reader sees it. */
  visit: Visit | null;
  /** Whether the reader may write. */
  changes: boolean;
  cancel: FormAction;
}

/** The page part that asks how an appointment was; a link to #aggiungi-com-e-andata opens its form. */
export const AFTER_PART = 'com-e-andata';

/** From its day on: how the appointment was, or the question for it. Before: the button that changes it. */
export function AfterSection({ appointment, visit, changes, cancel }: AfterSectionProps) {
  const t = useTranslations('appointments');
  const { state, day } = appointment;
  if (visit) return <Told visit={visit} />;
  const edit = changes ? (
    <button type="button" className={ui.button} data-quiet="" data-act="update">
      {t('sheet.edit')}
    </button>
  ) : null;
  // Who may not see all does not learn whether a visit was written.
  const isAsked = changes && (state === BOOKED || (state === DONE && currentReader().whole));
  if (!isAsked || day > today() || appointment.visitId !== null) return <div className={classes.acts}>{edit}</div>;
  return (
    <div className={classes.screenOnly}>
      <PageSection id={AFTER_PART} title={t('after.title')}>
        <p>{t('after.intro')}</p>
        <div className={classes.acts}>
          <button type="button" className={ui.button} data-act="create-after">
            {t('open.after')}
          </button>
          {state === BOOKED ? (
            <NotGoneForm
              {...appointment}
              action={cancel}
              words={{
                button: t('after.notGone'),
                label: t('after.notGoneNamed', { name: appointment.reason }),
                failed: t('after.notGoneFailed'),
              }}
            />
          ) : null}
          {edit}
        </div>
      </PageSection>
    </div>
  );
}

function Told({ visit: { id, day, observations, conclusions } }: { visit: Visit }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <PageSection id={AFTER_PART} title={t('appointments.after.visit')} note={dayInWords(day, locale)}>
      <p className={classes.text}>{observations}</p>
      <h3>{t('visits.conclusions')}</h3>
      <p className={classes.text}>{conclusions}</p>
      <p>
        <a href={OWN.item('visits', id)}>{t('visits.section.one')}</a>
      </p>
    </PageSection>
  );
}
