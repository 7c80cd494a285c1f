import { getTranslations } from 'next-intl/server';
import { DeviceScreens } from '@/components/devices/DeviceScreens';
import { WordHelp } from '@/components/plain-words/WordHelp';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { PageTitle } from '@/components/ui/PageTitle';
import { reference } from '@/lib/catalogue/reference';
import { config } from '@/lib/config';
import { readingsSection } from '@/lib/sections/readings/section';
import { openOwn } from '../../open';
import { recordedEcgs, recordedReadings, storeEcg, storeReadings } from './actions';

const NAMESPACES = ['devices', 'ecg', 'errors', 'record', 'refusals', 'sharing', 'specialities'];
const actions = { recordedEcgs, recordedReadings, storeEcg, storeReadings };

export async function generateMetadata() {
  const t = await getTranslations('devices');
  return { title: t('title') };
}

/** Reads devices over Bluetooth. The stored data are shown on the pages of readings and files. */
export default async function Dispositivi() {
  const [{ page }, t] = await Promise.all([
    openOwn(readingsSection, () => (record) => reference(record.db), undefined, 'write'),
    getTranslations('devices'),
  ]);
  return (
    <>
      <PageTitle
        mark={<SectionMark section="dispositivi" size="large" />}
        help={<WordHelp kind="section" of="dispositivi" />}
      >
        {t('title')}
      </PageTitle>
      <ClientMessages namespaces={NAMESPACES}>
        <DeviceScreens
          tags={page.tags}
          actions={actions}
          isSimulationOffered={config().SIMULATED_DEVICES === 'offered'}
        />
      </ClientMessages>
    </>
  );
}
