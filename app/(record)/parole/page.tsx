import { getTranslations } from 'next-intl/server';
import { ListNavigation } from '@/components/list/ListNavigation';
import { SearchField } from '@/components/list/SearchField';
import { PrintButton } from '@/components/page/PrintButton';
import { WordList } from '@/components/plain-words/WordList';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { listingOf } from '@/lib/access/lists/listing';
import { requireViewer } from '@/lib/http/require';
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/translate';
import { entriesOf } from '@/lib/plain-words/entries';
import { KINDS } from '@/lib/plain-words/entry';
import { readViewOptions } from '../open';

export async function generateMetadata() {
  const t = await getTranslations('plainWords');
  return { title: t('title') };
}

/** All words that the product explains, by kind, in the reader's language; printed as they are shown. */
export default async function Parole({ searchParams }: PageProps<'/parole'>) {
  const viewer = await requireViewer();
  const [{ query, viewOptions }, t] = await Promise.all([
    readViewOptions(viewer, searchParams),
    getTranslations('plainWords'),
  ]);
  const { search } = listingOf(query, '', []);
  const locale = isLocale(viewOptions.locale) ? viewOptions.locale : DEFAULT_LOCALE;
  const lists = KINDS.map((kind) => ({ kind, entries: entriesOf(kind, locale, search) }));
  const found = lists.some(({ entries }) => entries.length > 0);
  return (
    <>
      <PageTitle actions={<PrintButton label={t('print')} />}>{t('title')}</PageTitle>
      <p className={ui.muted}>{t('intro')}</p>
      <ListNavigation>
        <SearchField label={t('search')} listParams={viewOptions.listParams} />
        {found ? null : <p role="status">{t('noneFound')}</p>}
        {lists.map(({ kind, entries }) => (
          <WordList key={kind} kind={kind} entries={entries} locale={locale} />
        ))}
      </ListNavigation>
    </>
  );
}
