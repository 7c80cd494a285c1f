import { useLocale, useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { Program, TokenUse } from '@/lib/account/tokens/queries';
import { LIST, PROGRAM } from '@/lib/navigation/address-names';
import { romanTime, today } from '@/lib/values/days';
import type { Column } from '../list/column';
import { FilterFold } from '../list/FilterFold';
import lists from '../list/list.module.css';
import type { ListParams } from '../list/list-params';
import { RecordTable } from '../list/RecordTable';
import { PageSection } from '../page/PageSection';
import { weekdayText, whenText } from '../timeline/words';
import ui from '../ui/page.module.css';
import { Choice } from './ReaderFilter';

interface TokenUseTableProps {
  table: TablePage<TokenUse>;
  /** The programs that can be chosen, and the chosen one. */
  programs: readonly Program[];
  chosen: string | null;
  listParams: ListParams;
}

/** What apps, and programs with the user's tokens, did, call by call. */
export function TokenUseTable({ table, programs, chosen, listParams }: TokenUseTableProps) {
  const t = useTranslations('accesses');
  const words = useTranslations();
  const locale = useLocale();
  const list = listParams.address[LIST];
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
      {programs.length > 1 ? (
        <FilterFold on={chosen === null ? 0 : 1}>
          <search>
            <form data-list="" className={lists.search}>
              <Choice
                name={PROGRAM}
                label={t('token')}
                all={t('allPrograms')}
                chosen={chosen}
                options={programs.map(({ key, name }) => ({ value: key, text: name }))}
              />
              {list ? <input type="hidden" name={LIST} value={list} /> : null}
              <button type="submit" className={ui.button} data-quiet="">
                {t('filter')}
              </button>
            </form>
          </search>
        </FilterFold>
      ) : null}
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
