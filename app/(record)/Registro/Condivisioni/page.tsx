import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { LinkList } from '@/components/health-links/LinkList';
import { Pager } from '@/components/list/Pager';
import { WordHelp } from '@/components/plain-words/WordHelp';
import { Illustration } from '@/components/shell/drawings/Illustration';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { LIST_NAME, readLinksPage } from '@/lib/sections/health-links/queries';
import { healthLinksSection } from '@/lib/sections/health-links/section';
import { openOwn } from '../../open';
import { LinksIsland } from './LinksIsland';

export async function generateMetadata() {
  const t = await getTranslations('healthLinks');
  return { title: t('title') };
}

/** The links with which a patient shows the record to people without an account, and who has opened them. */
export default async function Condivisioni({ searchParams }: PageProps<'/Registro/Condivisioni'>) {
  const [{ page: links, locale, listParams }, t, nav] = await Promise.all([
    openOwn(healthLinksSection, readLinksPage, searchParams),
    getTranslations('healthLinks'),
    getTranslations('nav'),
  ]);
  const create = (
    <Link className={ui.button} href="/Registro/Condivisioni/Nuova" prefetch={false}>
      {t('new')}
    </Link>
  );
  return (
    <>
      <PageTitle
        mark={<SectionMark section="healthLinks" size="large" />}
        help={<WordHelp kind="section" of="healthLinks" />}
        trail={[{ label: nav('registro'), href: '/Registro' }]}
        actions={create}
      >
        {t('title')}
      </PageTitle>
      <p className={ui.lead}>{t('intro')}</p>
      <LinksIsland locale={locale}>
        <section className={ui.card} aria-labelledby="links">
          <h2 id="links">{t('listTitle')}</h2>
          {links.count > 0 ? (
            <LinkList links={links.rows} />
          ) : (
            <EmptyState drawing={<Illustration section="healthLinks" />} title={t('empty')} text={t('emptyText')} />
          )}
          <Pager
            table={LIST_NAME}
            caption={t('listTitle')}
            page={links.listing.page}
            pages={links.listing.pages}
            shown={links.rows.length}
            size={links.size}
            count={links.count}
            more={links.more}
            listParams={listParams}
          />
        </section>
      </LinksIsland>
    </>
  );
}
