import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { FeedReadingsTable } from '@/components/accesses/FeedReadingsTable';
import { ReadingTable } from '@/components/accesses/ReadingTable';
import { SignInTable } from '@/components/accesses/SignInTable';
import { TokenUseTable } from '@/components/accesses/TokenUseTable';
import { PageLists } from '@/components/list/PageLists';
import { WordHelp } from '@/components/plain-words/WordHelp';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { readAccesses } from '@/lib/account/accesses';
import { requireViewer } from '@/lib/http/require';
import { SECURITY_PAGE } from '@/lib/session/landing';
import { roleOf, type Viewer } from '@/lib/session/sessions';
import { readViewOptions } from '../../../open';
import { AccessesIsland } from './AccessesIsland';

/** The key of the page's name: only who has a record finds there who has seen it. */
const titleFor = (viewer: Viewer) => (roleOf(viewer) === 'paziente' ? 'title' : 'signIns');

export async function generateMetadata() {
  const [viewer, t] = await Promise.all([requireViewer(), getTranslations('accesses')]);
  return { title: t(titleFor(viewer)) };
}

/** The user's own sign-ins; for a patient also who has read their record. */
export default async function Accessi({ searchParams }: PageProps<'/Registro/Accessi'>) {
  const viewer = await requireViewer();
  const { query, viewOptions } = await readViewOptions(viewer, searchParams);
  const [{ lists, shown, signIns, readings, tokenUses, feedReadings }, t] = await Promise.all([
    readAccesses(viewer, query),
    getTranslations('accesses'),
  ]);
  const { locale, listParams } = viewOptions;
  return (
    <>
      <PageTitle mark={<SectionMark section="accessi" size="large" />} help={<WordHelp kind="section" of="accessi" />}>
        {t(titleFor(viewer))}
      </PageTitle>
      <AccessesIsland locale={locale}>
        <PageLists
          {...{ lists, shown, listParams }}
          drawn={{
            accessi: (inList) => signIns && <SignInTable table={signIns} listParams={inList} />,
            letture: (inList) => readings && <ReadingTable {...readings} listParams={inList} />,
            token: (inList) => tokenUses && <TokenUseTable {...tokenUses} listParams={inList} />,
            calendari: (inList) => feedReadings && <FeedReadingsTable table={feedReadings} listParams={inList} />,
          }}
        />
      </AccessesIsland>
      <p className={`${ui.muted} ${ui.small} ${ui.after}`}>{t('intro')}</p>
      <p className={ui.after}>
        <Link href={SECURITY_PAGE} prefetch={false}>
          {t('toSecurity')}
        </Link>
      </p>
    </>
  );
}
