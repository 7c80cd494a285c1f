import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { SectionTables } from '@/lib/kit/section';
import { type Exam, examForm, REQUESTED, SCHEDULED } from '@/lib/sections/exams/model';
import type { StoredFile } from '@/lib/sections/files/model/model';
import { today } from '@/lib/values/days';
import type { FileRow } from '../files/row';
import list from '../list/list.module.css';
import type { ListParams } from '../list/list-params';
import { isNarrowed } from '../list/narrowed';
import { RecordTable } from '../list/RecordTable';
import type { RowAction } from '../list/RowActions';
import { seesWhole } from '../list/reader';
import { SearchField } from '../list/SearchField';
import { countText, KeyFigures } from '../page/KeyFigures';
import { useRowActs } from '../section/row-acts';
import { TablePart } from '../section/TablePart';
import ui from '../ui/page.module.css';
import { useExamColumns, useFoundColumns } from './columns';
import { ExamFilter, type FilterChoice } from './ExamFilter';
import { type ResultsPlace, useResultsColumn } from './ResultsLink';
import { attachedBy, type ExamRow } from './row';

/** The name of the search results' table in the page's URL. */
const FOUND = 'trovati';

interface ExamTablesProps {
  tables: SectionTables<Exam>;
  /** The search results, which replace the lists. */
  found: TablePage<Exam> | undefined;
  filter: FilterChoice;
  attachments: readonly StoredFile[];
  results: ResultsPlace;
  listParams: ListParams;
  collapsed: readonly string[];
  editable: boolean;
}

/** The exams by state, or the search results, for the owner and for doctors. */
export function ExamTables(props: ExamTablesProps) {
  const { tables, found, filter, attachments, results, listParams, collapsed, editable } = props;
  const t = useTranslations('exams');
  const attached = attachedBy(attachments);
  const columns = useExamColumns(attached, useResultsColumn(results, editable), editable);
  const acts = useActs(attached, editable);
  const nothing = tables.every(({ count }) => count === 0);
  const isFiltered = filter.kind !== undefined || filter.year !== undefined;
  return (
    <>
      <div className={list.above}>
        {found || isFiltered || tables.some(isNarrowed) ? null : (
          <KeyFigures
            figures={tables
              .filter(({ count }) => editable || count > 0)
              .map(({ state, ...table }) => ({
                value: countText(table),
                label: t(`states.${state}`),
                part: `esami-${state}`,
              }))}
          />
        )}
        <SearchField label={t('search')} hint={t('searchHint')} listParams={listParams} />
      </div>
      <ExamFilter filter={filter} listParams={listParams} />
      {found ? (
        <Found {...{ found, acts, listParams, editable }} />
      ) : (
        tables.map(({ state, ...table }, at) => (
          <TablePart
            key={state}
            id={`esami-${state}`}
            title={t(`states.${state}`)}
            name={String(state)}
            columns={columns(state)}
            {...{ table, listParams, collapsed }}
            empty={editable ? t(isFiltered ? 'filter.none' : `empty.${state}`) : undefined}
            section="exams"
            oneOfSeveral={isFiltered || !nothing || at > 0}
            acts={acts}
            owner={editable ? { add: t(`add.${state}`), type: state ?? 0, acts } : undefined}
          />
        ))
      )}
    </>
  );
}

type Acts = ReturnType<typeof useActs>;

interface FoundProps extends Pick<ExamTablesProps, 'listParams' | 'editable'> {
  found: TablePage<Exam>;
  acts: Acts;
}

function Found({ found, acts, listParams, editable }: FoundProps) {
  const t = useTranslations();
  const columns = useFoundColumns();
  const title = t('exams.found.title', { words: found.listing.search });
  return (
    <section className={ui.card} aria-labelledby="esami-trovati">
      <h2 id="esami-trovati">{title}</h2>
      {found.count === 0 ? (
        <p className={ui.muted}>{t(seesWhole(editable) ? 'exams.found.none' : 'record.noneFoundVisible')}</p>
      ) : (
        <RecordTable
          name={FOUND}
          caption={title}
          columns={columns}
          data={found}
          listParams={listParams}
          empty={undefined}
          acts={acts}
        />
      )}
    </section>
  );
}

/** Everybody who sees the exam gets its attachments; only the owner gets the other actions. */
function useActs(attached: (exam: Exam) => FileRow[], editable: boolean) {
  const t = useTranslations('exams');
  const reading = (exam: Exam): RowAction[] =>
    attached(exam).length > 0
      ? [{ act: 'download', title: t('download'), label: t('downloadNamed', { name: exam.reason }) }]
      : [];
  const attach = ({ reason }: Exam): RowAction => ({
    act: 'attach',
    title: t('attach'),
    label: t('attachNamed', { name: reason }),
  });
  const own = useRowActs<Exam, typeof examForm>(examForm, { more: (exam) => [...reading(exam), attach(exam)] });
  /** What comes next for an exam is the move that its row shows: it gets a date, or on its day it is done. */
  const ahead = (exam: Exam, action: RowAction): RowAction => {
    if (action.act !== 'move') return action;
    const next = exam.state === REQUESTED ? 'dated' : exam.state === SCHEDULED && exam.day <= today() ? 'done' : null;
    return next === null
      ? action
      : { ...action, title: t(next), label: t(`${next}Named`, { name: exam.reason }), visible: true };
  };
  const actions = (exam: Exam) => own.actions(exam).map((action) => ahead(exam, action));
  const row = (exam: Exam): ExamRow => ({ ...own.row(exam), attachments: attached(exam) });
  return { ...own, actions: editable ? actions : reading, row };
}
