import type { IconProps } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import type { MenuItem } from '@/lib/record/menu';
import {
  IconArrowUpRight,
  IconCalendarPlus,
  IconEyeCheck,
  IconFolder,
  IconNotes,
  IconReceipt,
  IconReportMedical,
  IconStethoscope,
  IconUserHeart,
  IconUsersGroup,
} from '../ui/icons';
import ui from '../ui/page.module.css';
import { OnTheWay } from './OnTheWay';

const icons: Record<string, ComponentType<IconProps>> = {
  schedaPaziente: IconUserHeart,
  anamnesi: IconNotes,
  diagnosi: IconReportMedical,
  visite: IconStethoscope,
  dottori: IconUsersGroup,
  accessi: IconEyeCheck,
  abbonamento: IconReceipt,
  cupSolidale: IconCalendarPlus,
};

/** A section of the record with a line on what it holds; the whole card is its link. */
export function SectionCard({ item: { id, label, href, external } }: { item: MenuItem }) {
  const t = useTranslations();
  const Icon = icons[id] ?? IconFolder;
  return (
    <div className={`${ui.card} ${ui.linkCard}`}>
      <Icon size={36} stroke={1.5} aria-hidden="true" />
      <h2>
        {external ? (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {t(`nav.${label}`)} <IconArrowUpRight size={18} aria-hidden="true" />
            <span className={ui.hiddenText}> ({t('shell.newWindow')})</span>
          </a>
        ) : (
          <Link href={href} prefetch={false}>
            {t(`nav.${label}`)}
            <OnTheWay />
          </Link>
        )}
      </h2>
      <p className={ui.muted}>{t(`registro.${id}`)}</p>
    </div>
  );
}
