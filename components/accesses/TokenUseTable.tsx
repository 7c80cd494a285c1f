import { useLocale, useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { TokenUse } from '@/lib/account/tokens/queries';
import { romanTime, today } from '@/lib/values/days';
import type { Column } from '../list/column';
import lists from '../list/list.module.css';
import type { ListParams } from '../list/list-params';
import { RecordTable } from '../list/RecordTable';
import { PageSection } from '../page/PageSection';
import { weekdayText, whenText } from '../timeline/words';

interface TokenUseTableProps {
  table: TablePage<TokenUse>;
  listParams: ListParams;
}

/** What programs did with the user's tokens, call by call. */
export function TokenUseTable({ table, listParams }: TokenUseTableProps) {
  const t = useTranslations('accesses');
  const words = useTranslations();
  const locale = useLocale();
  const what = ({ action, section }: TokenUse) => {
    const key = `accesses.tokenActs.${action}`;
    const act = words.has(key) ? words(key) : words('accesses.tokenActs.use_token');
    const name = `${section}.section.all`;
    return section && words.has(name) ? `${act}: ${words(name)}` : act;
  };
  const columns: Column<TokenUse>[] = [
    { label: t('token'), head: true, cell: ({ token }) => token },
    {
      label: t('when'),
      phone: 'date',
      cell: ({ at }) => `${weekdayText(today(at), locale)} ${whenText(today(at), locale)}, ${romanTime(at)}`,
    },
    { label: t('what'), phone: 'status', cell: what },
    { label: t('outcome'), cell: ({ outcome }) => t(outcome === 'ok' ? 'tokenDone' : 'tokenRefused') },
  ];
  return (
    <PageSection id="token" title={t('tokens')} note={words('record.count', { count: table.count })}>
      <p className={lists.hint}>{t('tokensHint')}</p>
      <RecordTable
        name="token"
        caption={t('tokens')}
        columns={columns}
        data={table}
        listParams={listParams}
        empty={t('noTokenUses')}
        paging={{ previous: t('previous'), next: t('next') }}
      />
    </PageSection>
  );
}
