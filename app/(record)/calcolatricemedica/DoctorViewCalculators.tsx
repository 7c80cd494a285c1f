import { getTranslations } from 'next-intl/server';
import { NotInPlan } from '@/components/calculators/NotInPlan';
import type { Known } from '@/components/calculators/person';
import { DoctorViewPage } from '@/components/doctor-view/DoctorViewPage';
import seen from '@/components/doctor-view/doctor-view.module.css';
import { type DoctorViewProps, mayMiss } from '@/components/doctor-view/props';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import {
  CHOSEN,
  DOCTOR_CALCULATORS,
  type DoctorCalculator,
  type DoctorViewCalculatorsPage,
} from '@/lib/calculators/scores/doctor-view';
import { BASE_PATH } from '@/lib/http/base-path';
import { knownIn } from './known';
import { LazyClearance, LazyDoses, LazyScore } from './LazyIslands';

const PART = 'calcolatrice';

/** The calculators beside a patient's record, filled with the values that the doctor may see. Nothing is saved here. */
export async function DoctorViewCalculators({
  page: { name, chosen, licensed, facts },
  collapsed,
  ...place
}: DoctorViewProps<DoctorViewCalculatorsPage>) {
  const [t, known] = await Promise.all([getTranslations('calculators'), knownIn(facts, 'patientOrigins')]);
  return (
    <DoctorViewPage {...place} name={name} part={PART}>
      <nav aria-label={t('area')} className={seen.parts}>
        <ul>
          {DOCTOR_CALCULATORS.map((one) => (
            <li key={one.page}>
              <a
                href={`${BASE_PATH}${place.base}/${PART}?${CHOSEN}=${one.page}`}
                aria-current={one.page === chosen.page ? 'page' : undefined}
              >
                {'score' in one ? t(`scores.${one.page}`) : t(`pages.${one.page}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {licensed ? (
        <ClientMessages namespaces={['calculators', 'errors', 'record', 'refusals', 'scores']}>
          <Chosen chosen={chosen} known={known} collapsed={collapsed} mayMiss={mayMiss(place.sight)} />
        </ClientMessages>
      ) : (
        <NotInPlan subscribable={false} />
      )}
    </DoctorViewPage>
  );
}

interface ChosenProps {
  chosen: DoctorCalculator;
  known: Known;
  collapsed: readonly string[];
  mayMiss: boolean;
}

function Chosen({ chosen, mayMiss, ...props }: ChosenProps) {
  if ('score' in chosen) return <LazyScore name={chosen.score} keeps={false} mayMiss={mayMiss} {...props} />;
  return chosen.page === 'Dosi' ? <LazyDoses {...props} /> : <LazyClearance {...props} />;
}
