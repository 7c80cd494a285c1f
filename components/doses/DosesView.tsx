import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { addAddress } from '@/lib/navigation/add-address';
import { EDITABLE_DAYS } from '@/lib/sections/doses/model';
import type { DosesPage } from '@/lib/sections/doses/page';
import { PERIODS } from '@/lib/sections/doses/periods';
import type { ListParams } from '../list/list-params';
import { PageSection } from '../page/PageSection';
import { Illustration } from '../shell/drawings/Illustration';
import { EmptyState } from '../ui/EmptyState';
import ui from '../ui/page.module.css';
import { AskTimes } from './AskTimes';
import type { DoseActions } from './actions';
import { CourseCharts } from './CourseCharts';
import { Day } from './DayList';
import { DosesForm } from './DosesForm';
import classes from './doses.module.css';
import { Medicine } from './Medicine';
import { Months } from './Months';

interface DosesViewProps {
  page: DosesPage;
  listParams: ListParams;
  /** The actions of the page; absent on a doctor's page. */
  actions?: DoseActions | undefined;
  /** Whether the page is of the reader's own record, where `whole` decides what may be said not to exist. */
  own: boolean;
}

const [SHORTER, LONGER] = PERIODS;

/** The doses that were taken: how regularly, day by day, medicine by medicine, as needed over time, and in earlier months. */
export function DosesView({ page, listParams, actions: given, own }: DosesViewProps) {
  const t = useTranslations('doses.page');
  const { readOn, canWrite, medicines, recent, course, months, month } = page;
  const actions = canWrite ? given : undefined;
  const whole = own && page.whole;
  if (medicines.length === 0 && recent.length === 0 && months.length === 0) return <Nothing whole={whole} />;
  return (
    <>
      <Headline page={page} whole={whole} />
      {actions
        ? medicines
            .filter(({ asksTimes }) => asksTimes)
            .map(({ therapy }) => <AskTimes key={therapy.id} therapy={therapy} actions={actions} />)
        : null}
      {recent.length > 0 ? (
        <PageSection id="giorni" title={t('recent')} note={t('recentNote', { days: EDITABLE_DAYS })}>
          <DosesForm action={actions?.tell}>
            <Days days={recent} readOn={readOn} tells={actions !== undefined} />
          </DosesForm>
        </PageSection>
      ) : null}
      {medicines.length > 0 ? (
        <PageSection id="per-farmaco" title={t('medicines')}>
          <div className={classes.medicines}>
            {medicines.map((medicine) => (
              <Medicine key={medicine.therapy.id} medicine={medicine} actions={actions} />
            ))}
          </div>
        </PageSection>
      ) : null}
      {course ? (
        <PageSection id="al-bisogno" title={t('course')} note={t('courseNote', { days: LONGER })}>
          <CourseCharts course={course} whole={whole} listParams={listParams} />
        </PageSection>
      ) : null}
      {months.length > 0 ? <Months months={months} month={month} readOn={readOn} listParams={listParams} /> : null}
    </>
  );
}

function Nothing({ whole }: { whole: boolean }) {
  const t = useTranslations();
  return (
    <EmptyState
      drawing={<Illustration section="doses" />}
      title={t(whole ? 'doses.page.noMedicines' : 'record.noneVisible')}
    >
      {whole ? (
        <a href={BASE_PATH + addAddress('/Registro/Farmaci', 'farmaci-1')} className={ui.button}>
          {t('doses.page.add')}
        </a>
      ) : null}
    </EmptyState>
  );
}

/** How many of the planned doses were taken, as the first line of the page. */
function Headline({ page: { total }, whole }: { page: Pick<DosesPage, 'total'>; whole: boolean }) {
  const t = useTranslations();
  if (!total) return whole ? <p className={classes.headline}>{t('doses.page.nothingTold')}</p> : null;
  const figures = { days: SHORTER, ...total };
  return (
    <p className={classes.headline}>
      <strong>{t(whole ? 'doses.page.headline' : 'doses.page.headlineVisible', figures)}</strong>
      <span className={classes.aside}>{t('doses.page.countsNote')}</span>
    </p>
  );
}

/** How many days are shown at once; the others are folded. */
const SHOWN = 3;

function Days({ days, readOn, tells }: { days: DosesPage['recent']; readOn: string; tells: boolean }) {
  const t = useTranslations('doses.page');
  const others = days.slice(SHOWN);
  return (
    <>
      {days.slice(0, SHOWN).map((one, at) => (
        <Day key={one.day} doses={one} readOn={readOn} tells={tells ? 'whole' : undefined} isFolded={at > 0} />
      ))}
      {others.length > 0 ? (
        <details className={classes.fold}>
          <summary>{t('olderDays', { count: others.length })}</summary>
          {others.map((one) => (
            <Day key={one.day} doses={one} readOn={readOn} tells={tells ? 'brief' : undefined} isFolded />
          ))}
        </details>
      ) : null}
    </>
  );
}
