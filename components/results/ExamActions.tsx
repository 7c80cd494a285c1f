import { useTranslations } from 'next-intl';
import { COMPLETED } from '@/lib/sections/exams/model';
import type { Person } from '@/lib/sections/results/critical';
import type { ResultGroup } from '@/lib/sections/results/listed';
import type { ExamResults } from '@/lib/sections/results/queries';
import { currentReader } from '../list/reader';
import { rowData } from '../list/row-data';
import ui from '../ui/page.module.css';
import type { GridExam } from './ResultGrid';
import classes from './results.module.css';

interface ExamActionsProps {
  exam: ExamResults['exam'];
  groups: readonly ResultGroup[];
  person: Person;
}

/** The button that opens the grid; only a done exam can have results. */
export function ExamActions({ exam, groups, person }: ExamActionsProps) {
  const t = useTranslations('results');
  if (exam.state !== COMPLETED) return <p className={classes.note}>{t('notDone')}</p>;
  if (!currentReader().changes) return null;
  const rows = groups.flatMap((group) => group.rows.map(({ row }) => row));
  return (
    <div className={classes.links} data-row={rowData<GridExam>({ exam, rows, person })}>
      <button type="button" className={ui.button} data-act={rows.length > 0 ? 'update' : 'create'}>
        {t(rows.length > 0 ? 'change' : 'enter')}
      </button>
    </div>
  );
}
