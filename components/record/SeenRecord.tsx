import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { PageTitle } from '../ui/PageTitle';
import classes from './seen.module.css';

/** The parts of a record that a doctor reads, by their names under `nav.` and in the address, in the order of the menu. */
const PARTS = [
  { label: 'schedaPaziente', path: '' },
  { label: 'anamnesi', path: '/anamnesi' },
  { label: 'diagnosi', path: '/diagnosi' },
  { label: 'visite', path: '/visite' },
  { label: 'taccuino', path: '/taccuino' },
] as const;
export type SeenPart = (typeof PARTS)[number]['label'];

interface SeenRecordProps {
  patientId: number;
  name: string;
  part: SeenPart;
  children: ReactNode;
}

/** A patient's record as one of his doctors reads it: whose it is, how far it goes, and the ways to its other parts. */
export function SeenRecord({ patientId, name, part, children }: SeenRecordProps) {
  const t = useTranslations();
  return (
    <>
      <PageTitle trail={[{ label: t('assistiti.title'), href: '/assistiti' }]}>{name}</PageTitle>
      <p className={classes.banner}>{t('assistiti.readOnly', { name })}</p>
      <nav aria-label={t('assistiti.parts', { name })} className={classes.parts}>
        <ul>
          {PARTS.map(({ label, path }) => (
            <li key={label}>
              <a href={`${BASE_PATH}/assistiti/${patientId}${path}`} aria-current={label === part ? 'page' : undefined}>
                {t(`nav.${label}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}
