import { getTranslations } from 'next-intl/server';
import { MARK_NAMESPACES } from '@/components/diagnoses/mark-namespaces';
import { NewLinkForm } from '@/components/health-links/NewLinkForm';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { CHOOSABLE } from '@/lib/record/health-links/scope';
import { readUnmarked } from '@/lib/sections/diagnoses/unmarked';
import { healthLinksSection } from '@/lib/sections/health-links/section';
import { actionsOf } from '../../../actions-of';
import { openOwn } from '../../../open';

const NAMESPACES = ['healthLinks', ...MARK_NAMESPACES];

export async function generateMetadata() {
  const t = await getTranslations('healthLinks');
  return { title: t('newTitle') };
}

/** The page on which a patient makes a health link; the browser encrypts the link's content. */
export default async function NuovaCondivisione() {
  const [{ page: unmarked, patientId }, t, words, nav] = await Promise.all([
    openOwn(healthLinksSection, () => readUnmarked),
    getTranslations('healthLinks'),
    getTranslations(),
    getTranslations('nav'),
  ]);
  const sections = CHOOSABLE.map((name) => ({ name, label: words(`${name}.section.all`) }));
  const trail = [
    { label: nav('registro'), href: '/Registro' },
    { label: t('title'), href: '/Registro/Condivisioni' },
  ];
  return (
    <>
      <PageTitle trail={trail}>{t('newTitle')}</PageTitle>
      <section className={ui.card} aria-label={t('newTitle')}>
        <ClientMessages namespaces={NAMESPACES}>
          <NewLinkForm
            patientId={patientId}
            sections={sections}
            unmarked={unmarked}
            saveDiagnosis={actionsOf('diagnoses').save}
          />
        </ClientMessages>
      </section>
    </>
  );
}
