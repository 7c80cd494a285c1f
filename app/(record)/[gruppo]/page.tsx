import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { lookOfPage } from '@/components/shell/drawings/page-look';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { ExternalLink } from '@/components/shell/links/ExternalLink';
import { LinkRow, LinkRows } from '@/components/shell/links/LinkRows';
import { PageLink } from '@/components/shell/links/PageLink';
import { PageTitle } from '@/components/ui/PageTitle';
import { withRecord } from '@/lib/access/record/record';
import { requireViewer } from '@/lib/http/require';
import { GROUP_PAGES, groupsOf, type MenuGroup } from '@/lib/navigation/groups';
import type { Group } from '@/lib/navigation/pages';
import { menuFor } from '@/lib/record/home/frame';
import { type GroupLines, readGroupLines } from '@/lib/record/home/group-lines';
import { unreadMessagesOf } from '@/lib/record/threads/unread';
import { cardSection } from '@/lib/sections/patient/section';
import type { Viewer } from '@/lib/session/sessions';

type Props = PageProps<'/[gruppo]'>;

const groupNamed = (name: string): Group | undefined => GROUP_PAGES.find((id) => id === name);

export async function generateMetadata({ params }: Props) {
  const [group, t] = [groupNamed((await params).gruppo), await getTranslations()];
  return { title: group ? t(`groups.names.${group}`) : t('states.notFound.title') };
}

/** A group's page: its pages with one line each that says how things are, which is read after the page is shown. */
export default async function GroupPage({ params }: Props) {
  const viewer = await requireViewer();
  const id = groupNamed((await params).gruppo);
  const [menu, t] = await Promise.all([menuFor(viewer), getTranslations('groups')]);
  const group = groupsOf(menu).find(({ href }) => id && href === `/${id}`);
  if (!id || !group) notFound();
  return (
    <>
      <PageTitle>{t(`names.${id}`)}</PageTitle>
      <Suspense fallback={<Pages group={group} lines={null} />}>
        <PagesWithLines id={id} group={group} viewer={viewer} />
      </Suspense>
    </>
  );
}

async function PagesWithLines({ id, group, viewer }: { id: Group; group: MenuGroup; viewer: Viewer }) {
  const [t, locale, unread] = await Promise.all([getTranslations(), getLocale(), unreadMessagesOf(viewer)]);
  const lines = await withRecord(viewer, 'own', cardSection, readGroupLines(id, { t, locale, unread }));
  return <Pages group={group} lines={lines.ok ? lines.value : {}} />;
}

/** `lines`: null while they are read. */
async function Pages({ group: { id, entries }, lines }: { group: MenuGroup; lines: GroupLines | null }) {
  const t = await getTranslations();
  const row = ({ id: page, label, href, external }: MenuGroup['entries'][number]) => {
    const line = lines?.[page];
    const known = line ? t(`groups.lines.${page}`, line) : t(`registro.${page}`);
    return (
      <LinkRow
        key={page}
        mark={<SectionMark section={lookOfPage(page)} size="large" />}
        name={
          external ? (
            <ExternalLink href={href}>{t(`nav.${label}`)}</ExternalLink>
          ) : (
            <PageLink href={href}>{t(`nav.${label}`)}</PageLink>
          )
        }
        line={lines ? known : '\u00a0'}
      />
    );
  };
  const aside = entries.filter((entry) => entry.aside);
  return (
    <>
      <LinkRows>{entries.filter((entry) => !entry.aside).map(row)}</LinkRows>
      {aside.length > 0 ? <LinkRows title={t(`groups.asides.${id}`)}>{aside.map(row)}</LinkRows> : null}
    </>
  );
}
