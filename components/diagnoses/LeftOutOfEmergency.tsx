import { useTranslations } from 'next-intl';
import type { FormAction } from '@/lib/http/form-state';
import type { UnmarkedDiagnoses } from '@/lib/sections/diagnoses/unmarked';
import { ClientMessages } from '../shell/client/ClientMessages';
import ui from '../ui/page.module.css';
import { EmergencyMarks } from './EmergencyMarks';
import { MARK_NAMESPACES } from './mark-namespaces';

interface LeftOutProps {
  unmarked: UnmarkedDiagnoses;
  save: FormAction;
}

/** What the emergency report leaves out and why, for the patient alone, and the diagnoses that can be marked for it. */
export function LeftOutOfEmergency({ unmarked, save }: LeftOutProps) {
  const t = useTranslations('reports');
  return (
    <>
      <p className={ui.muted}>{t('emergency.out')}</p>
      <ClientMessages namespaces={MARK_NAMESPACES}>
        <EmergencyMarks unmarked={unmarked} save={save} />
      </ClientMessages>
    </>
  );
}
