import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { mayBeIncomplete } from '@/lib/i18n/absence';
import { DOCTOR_PARTS } from '@/lib/navigation/pages';
import { AlertStrip } from '../alerts/AlertStrip';
import { useSpeciality } from '../confidentiality/tag-names';
import { PrintButton } from '../page/PrintButton';
import { PrintHead } from '../page/PrintHead';
import { SectionMemory } from '../page/SectionMemory';
import { lookOfPage } from '../shell/drawings/page-look';
import { SectionPicture } from '../shell/drawings/SectionMark';
import { PageTitle } from '../ui/PageTitle';
import classes from './doctor-view.module.css';
import type { DoctorViewProps, Sight } from './props';

interface DoctorViewPageProps extends Pick<DoctorViewProps<unknown>, 'base' | 'head' | 'alerts' | 'sight'> {
  /** The patient's name. */
  name: string;
  /** The key of the part's name under `nav.`. */
  part: string;
  children: ReactNode;
}

/** The parts that show allergies in full. */
const DETAILED = ['diagnosi'];
/** The summary shows the alerts itself. */
const SUMMARY = 'riepilogo';

/** A patient's record as one of their doctors sees it: the patient, the extent of access, and the links to the other parts. */
export function DoctorViewPage({ base, head, alerts, sight, name, part, children }: DoctorViewPageProps) {
  const t = useTranslations();
  return (
    <div className={classes.record} data-dense="">
      <PrintHead name={name} part={t(`nav.${part}`)} />
      <div className={classes.head}>
        {head ?? <DoctorViewHead name={name} />}
        <p className={classes.sight}>
          {sight ? <SightWords {...sight} /> : null} {mayBeIncomplete(t)}
        </p>
      </div>
      {part === SUMMARY ? null : <AlertStrip alerts={alerts} base={base} detailed={DETAILED.includes(part)} />}
      <nav aria-label={t('assistiti.parts', { name })} className={classes.parts}>
        <ul>
          {DOCTOR_PARTS.map(({ id, part: path }) => (
            <li key={id}>
              <a href={`${BASE_PATH}${base}${path}`} aria-current={id === part ? 'page' : undefined}>
                {/* Only the open part has a picture: with one for each part the links would not fit on one line. */}
                {id === part ? <SectionPicture section={lookOfPage(id)} /> : null}
                {t(`nav.${id}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <label className={classes.levels}>
        <input type="checkbox" /> {t('assistiti.showLevels')}
      </label>
      {children}
      <SectionMemory />
    </div>
  );
}

/** The doctor's visibility and level: `Vede: minimo, fino al livello 1.` */
function SightWords({ level, visibility, tags }: Sight) {
  const t = useTranslations('record');
  const speciality = useSpeciality();
  const extent = t(`extents.${visibility}`, { tags: tags.map(({ name }) => speciality(name)).join(', ') });
  return <strong>{t('sees', { extent, level })}.</strong>;
}

function DoctorViewHead({ name }: { name: string }) {
  const t = useTranslations('assistiti');
  const print = useTranslations('record')('print');
  return (
    <>
      <PageTitle trail={[{ label: t('title'), href: '/assistiti' }]} actions={<PrintButton label={print} />}>
        {name}
      </PageTitle>
      <p className={classes.banner}>{t('readOnly', { name })}</p>
    </>
  );
}
