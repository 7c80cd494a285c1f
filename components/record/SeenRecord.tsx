import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { displayedDay, today } from '@/lib/record/days';
import { PageTitle } from '../ui/PageTitle';
import type { Seen } from './look';
import { PrintButton } from './PrintButton';
import { PARTS, type SeenPart } from './parts';
import { SectionMemory } from './SectionMemory';
import classes from './seen.module.css';

interface SeenRecordProps extends Pick<Seen<unknown>, 'base' | 'head'> {
  /** The patient's. */
  name: string;
  part: SeenPart;
  children: ReactNode;
}

/** A patient's record as one of his doctors reads it: whose it is, how far it goes, and the ways to its other parts. */
export function SeenRecord({ base, head, name, part, children }: SeenRecordProps) {
  const t = useTranslations();
  return (
    <div className={classes.sheet}>
      <PrintedHead name={name} part={part} />
      {head ?? <DoctorsHead name={name} />}
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
function PrintedHead({ name, part }: Pick<SeenRecordProps, 'name' | 'part'>) {
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

function DoctorsHead({ name }: { name: string }) {
  const t = useTranslations('assistiti');
  return (
    <>
      <PageTitle trail={[{ label: t('title'), href: '/assistiti' }]}>{name}</PageTitle>
      <p className={classes.banner}>{t('readOnly', { name })}</p>
    </>
  );
}
