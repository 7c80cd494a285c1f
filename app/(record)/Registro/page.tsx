import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SectionCard } from '@/components/shell/links/SectionCard';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { permissionsOf } from '@/lib/access/policy/permissions';
import { requireViewer } from '@/lib/http/require';
import { menuOf } from '@/lib/navigation/menu';

export async function generateMetadata() {
  const t = await getTranslations('nav');
  return { title: t('registro') };
}

/** The record's sections as cards, the same entries as in the submenu; 404 for a user without a record. */
export default async function Registro() {
  const viewer = await requireViewer();
  const [permissions, t] = await Promise.all([permissionsOf(viewer.userId), getTranslations('nav')]);
  const sections = menuOf(viewer, permissions).find(({ id }) => id === 'registro')?.children;
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
