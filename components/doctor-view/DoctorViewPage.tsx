import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Keepers } from '@/lib/access/policy/carers';
import { BASE_PATH } from '@/lib/http/base-path';
import { mayBeIncomplete } from '@/lib/i18n/absence';
import { currentIn, doctorGroups, type GroupEntry, type MenuGroup } from '@/lib/navigation/groups';
import { DOCTOR_PARTS } from '@/lib/navigation/pages';
import { AlertStrip } from '../alerts/AlertStrip';
import { useSpeciality } from '../confidentiality/tag-names';
import { PrintButton } from '../page/PrintButton';
import { PrintHead } from '../page/PrintHead';
import { SectionMemory } from '../page/SectionMemory';
import { PageTitle } from '../ui/PageTitle';
import classes from './doctor-view.module.css';
import type { DoctorViewProps, Sight } from './props';

interface DoctorViewPageProps extends Pick<DoctorViewProps<unknown>, 'base' | 'head' | 'alerts' | 'sight'> {
  /** The patient's name. */
  name: string;
  /** The key of the part's name under `nav.`. */
  part: string;
  /** The list that the address names, of a part that shows one at a time. */
  list?: string | undefined;
  children: ReactNode;
}

/** The parts that show allergies in full. */
const DETAILED = ['diagnosi'];
/** The summary shows the alerts itself. */
const SUMMARY = 'riepilogo';

/** A patient's record as one of their doctors sees it: the patient, the extent of access, and the links to the other parts. */
export function DoctorViewPage({ base, head, alerts, sight, name, part, list, children }: DoctorViewPageProps) {
  const t = useTranslations();
  const groups = doctorGroups();
  const path = DOCTOR_PARTS.find(({ id }) => id === part)?.part ?? '';
  const { group: shown, entry } = currentIn<GroupEntry, MenuGroup>(groups, path, list);
  return (
    <div className={classes.record} data-dense="">
      <PrintHead name={name} part={t(`nav.${part}`)} />
      <div className={classes.head}>
        {head ?? <DoctorViewHead name={name} />}
        <p className={classes.sight}>
          {sight ? <SightWords {...sight} /> : null} {mayBeIncomplete(t)}
          {sight?.keepers ? <KeeperWords {...sight.keepers} /> : null}
        </p>
      </div>
      {part === SUMMARY ? null : <AlertStrip alerts={alerts} base={base} detailed={DETAILED.includes(part)} />}
      <nav aria-label={t('assistiti.parts', { name })} className={classes.parts}>
        <ul>
          {groups.map((group) => (
            <li key={group.id}>
              <a
                href={BASE_PATH + base + group.href}
                aria-current={group !== shown ? undefined : group.entries.length > 1 ? 'true' : 'page'}
              >
                {t(`groups.names.${group.id}`)}
              </a>
            </li>
          ))}
        </ul>
        {shown && shown.entries.length > 1 ? (
          <ul className={classes.pages}>
            {shown.entries.map((one) => (
              <li key={one.href}>
                <a href={BASE_PATH + base + one.href} aria-current={one === entry ? 'page' : undefined}>
                  {t(`nav.${one.label}`)}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
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

/** Who keeps the record: `La cartella è tenuta da Anna Rossi (genitore).` */
function KeeperWords({ carers, withPatient }: Keepers) {
  const t = useTranslations('people');
  const locale = useLocale();
  const names = carers.map(({ name, basis }) => t('keeper', { name, role: t(`roles.${basis}`) }));
  return ` ${t(withPatient ? 'kept.helped' : 'kept.alone', { names: new Intl.ListFormat(locale).format(names) })}`;
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
