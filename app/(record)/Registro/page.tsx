import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SectionCard } from '@/components/shell/links/SectionCard';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { requireViewer } from '@/lib/http/require';
import { menuFor } from '@/lib/record/home/frame';

export async function generateMetadata() {
  const t = await getTranslations('nav');
  return { title: t('registro') };
}

/** The record's sections as cards, the same entries as in the submenu; 404 for a user without a record. */
export default async function Registro() {
  const viewer = await requireViewer();
  const [menu, t] = await Promise.all([menuFor(viewer), getTranslations('nav')]);
  const sections = menu.find(({ id }) => id === 'registro')?.children;
  if (!sections) notFound();
  return (
    <>
      <PageTitle>{t('registro')}</PageTitle>
      <ul className={ui.cards}>
        {sections.map((item) => (
          <li key={item.id}>
            <SectionCard item={item} />
          </li>
        ))}
      </ul>
    </>
  );
}
