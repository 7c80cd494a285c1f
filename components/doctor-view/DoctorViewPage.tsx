import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { displayedDay, today } from '@/lib/values/days';
import { PrintButton } from '../page/PrintButton';
import { SectionMemory } from '../page/SectionMemory';
import { PageTitle } from '../ui/PageTitle';
import classes from './doctor-view.module.css';
import { type DoctorViewPart, PARTS } from './parts';
import type { DoctorViewProps } from './props';

interface DoctorViewPageProps extends Pick<DoctorViewProps<unknown>, 'base' | 'head'> {
  /** The patient's. */
  name: string;
  part: DoctorViewPart;
  children: ReactNode;
}

/** A patient's record as one of his doctors reads it: whose it is, how far it goes, and the ways to its other parts. */
export function DoctorViewPage({ base, head, name, part, children }: DoctorViewPageProps) {
  const t = useTranslations();
  return (
    <div className={classes.sheet}>
      <PrintedHead name={name} part={part} />
      {head ?? <DoctorViewHead name={name} />}
      <nav aria-label={t('assistiti.parts', { name })} className={classes.parts}>
        <ul>
          {PARTS.map(({ label, path }) => (
            <li key={label}>
              <a href={`${BASE_PATH}${base}${path}`} aria-current={label === part ? 'page' : undefined}>
                {t(`nav.${label}`)}
              </a>
            </li>
          ))}
        </ul>
        <PrintButton label={t('assistiti.print')} />
      </nav>
      {children}
      <SectionMemory />
    </div>
  );
}

/** On paper only, at the head of every sheet: whose record it is, which part, and when it was printed. */
function PrintedHead({ name, part }: Pick<DoctorViewPageProps, 'name' | 'part'>) {
  const t = useTranslations();
  return (
    <div className={classes.printed} aria-hidden="true">
      <div>
        <strong>{name}</strong>
        <span>{t(`nav.${part}`)}</span>
        <span>{t('assistiti.printed', { day: displayedDay(today()) })}</span>
      </div>
    </div>
  );
}

function DoctorViewHead({ name }: { name: string }) {
  const t = useTranslations('assistiti');
  return (
    <>
      <PageTitle trail={[{ label: t('title'), href: '/assistiti' }]}>{name}</PageTitle>
      <p className={classes.banner}>{t('readOnly', { name })}</p>
    </>
  );
}
