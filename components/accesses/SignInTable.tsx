import { useLocale, useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import { deviceWords } from '@/lib/account/device';
import type { SignIn } from '@/lib/account/sign-ins';
import { displayedDay, romanTime, today } from '@/lib/values/days';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import { RecordTable } from '../list/RecordTable';
import { PageSection } from '../page/PageSection';
import { ExportLink } from '../shell/session/ExportLink';
import { weekdayText, whenText } from '../timeline/words';
import classes from './accesses.module.css';

/** The data of a sign-in for the dialogs. */
export interface SignInRow {
  id: number;
}

interface SignInTableProps {
  table: TablePage<SignIn>;
  listParams: ListParams;
}

/** When and from where the user signed in, each with a button to report that it was somebody else. */
export function SignInTable({ table, listParams }: SignInTableProps) {
  const t = useTranslations('accesses');
  const words = useTranslations('record');
  const locale = useLocale();
  const day = ({ at }: SignIn) => displayedDay(today(at));
  const when = ({ at }: SignIn) =>
    `${weekdayText(today(at), locale)} ${whenText(today(at), locale)}, ${romanTime(at).slice(0, 5)}`;
  const columns: Column<SignIn>[] = [
    { label: t('device'), head: true, cell: ({ device }) => deviceWords(device, t) },
    { label: t('when'), phone: 'date', cell: when },
    { label: t('ip'), cell: ({ ip }) => ip ?? words('notGiven') },
  ];
  return (
    <PageSection id="accessi" title={t('signIns')} note={words('count', { count: table.count })}>
      <RecordTable
        name="accessi"
        caption={t('signIns')}
        columns={columns}
        data={table}
        listParams={listParams}
        section="accessi"
        empty={t('noSignIns')}
        paging={{ previous: t('previous'), next: t('next') }}
        acts={{
          actions: (one) => [
            {
              act: 'disown',
              visible: true,
              title: t('notMe'),
              label: t('notMeNamed', { at: `${day(one)} ${romanTime(one.at)}` }),
            },
          ],
          row: ({ id }): SignInRow => ({ id }),
        }}
      />
      <p className={classes.unknown}>
        <ExportLink file="/Registro/Accessi/accessi.csv" label={t('exportSignIns')} />
      </p>
    </PageSection>
  );
}
