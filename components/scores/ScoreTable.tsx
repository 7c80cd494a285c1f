import { useLocale, useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import { equationText, riskText, savedRisk, scoreName, scoreText, valueText } from '@/lib/calculators/scores/words';
import type { Named } from '@/lib/catalogue/reference';
import type { Risk } from '@/lib/clinical/risk-classes';
import type { Score } from '@/lib/sections/scores/model';
import { displayedMoment } from '@/lib/values/days';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import { RecordTable } from '../list/RecordTable';
import type { RowAction } from '../list/RowActions';
import { useSharedColumns } from '../section/useSharedColumns';
import { InputsDetails } from './InputsDetails';
import { rowOf, type ScoreRow } from './row';
import classes from './scores.module.css';

interface ScoreTableProps {
  caption: string;
  table: TablePage<Score>;
  tags: readonly Named[];
  listParams: ListParams;
  /** Whether the table mixes different scores. */
  mixed?: boolean;
  /** Whether the reader may change who sees the scores: then every row has its actions. */
  editable: boolean;
}

/** Saved scores, for the owner and for doctors. */
export function ScoreTable({ caption, table, tags, listParams, mixed = false, editable }: ScoreTableProps) {
  const t = useTranslations('scores');
  const columns = useColumns(tags, mixed);
  const actions = useActions();
  return (
    <RecordTable
      caption={caption}
      columns={columns}
      data={table}
      listParams={listParams}
      section="scores"
      empty={editable ? t('empty') : undefined}
      {...(editable
        ? { acts: { actions, row: (score: Score): ScoreRow => rowOf(score), section: () => 'scores' as const } }
        : {})}
    />
  );
}

function useColumns(tags: readonly Named[], mixed: boolean): Column<Score>[] {
  const t = useTranslations();
  const locale = useLocale();
  const equation = ({ formula }: Score) => equationText(formula, t);
  const riskLine = (risk: Risk | null) => (risk ? <small className={classes.by}>{riskText(risk, t)}</small> : null);
  const by: Column<Score> = mixed
    ? {
        sort: 'name',
        label: t('scores.score'),
        whole: true,
        phone: 'date',
        cell: (score) => (
          <>
            {scoreName(score.name, t)}
            <small className={classes.by}>{equation(score)}</small>
          </>
        ),
      }
    : { label: t('scores.equation'), cell: equation };
  return [
    {
      sort: 'createdAt',
      label: t('scores.day'),
      head: true,
      cell: ({ createdAt }) => displayedMoment(createdAt),
    },
    by,
    {
      sort: 'value',
      label: t('scores.result'),
      phone: 'status',
      cell: (score) => (
        <>
          <strong>{valueText(score, t, locale)}</strong>
          {riskLine(savedRisk(score))}
        </>
      ),
    },
    { label: t('scores.of'), whole: true, cell: (score) => <InputsDetails score={score} /> },
    ...useSharedColumns(tags),
  ];
}

function useActions() {
  const t = useTranslations();
  const locale = useLocale();
  return (score: Score): RowAction[] => {
    const name = scoreText(rowOf(score), t, locale);
    return [
      { act: 'update', title: t('record.tags'), label: t('scores.tagsNamed', { name }) },
      { act: 'share', title: t('record.lock'), label: t('record.lockNamed', { name }) },
      { act: 'remove', title: t('record.remove'), label: t('record.removeNamed', { name }) },
    ];
  };
}
