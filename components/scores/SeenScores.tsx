import { useTranslations } from 'next-intl';
import type { SeenScoresPage } from '@/lib/record/scores/queries';
import chart from '../readings/chart.module.css';
import { CollapsibleSection } from '../record/CollapsibleSection';
import { ListNavigation } from '../record/ListNavigation';
import type { Seen } from '../record/look';
import { SeenRecord } from '../record/SeenRecord';
import { ScoreCourse } from './ScoreCourse';
import { ScoreTable } from './ScoreTable';

/** A patient's kept scores as one of his doctors may see them: all in one table, and the course of each. */
export function SeenScores({ page, wishes, collapsed, ...place }: Seen<SeenScoresPage>) {
  const t = useTranslations();
  const { name, table, courses, tags } = page;
  return (
    <SeenRecord {...place} name={name} part="score">
      <ListNavigation>
        <CollapsibleSection
          id="score"
          title={t('scores.title')}
          note={t(table.more ? 'record.countMore' : 'record.count', { count: table.count })}
          collapsed={collapsed}
        >
          <ScoreTable caption={t('scores.title')} table={table} tags={tags} wishes={wishes} mixed editable={false} />
        </CollapsibleSection>
        {courses.length > 0 ? (
          <CollapsibleSection id="andamento-score" title={t('scores.courses')} collapsed={collapsed}>
            <div className={chart.charts}>
              {courses.map((course) => (
                <ScoreCourse key={course.name} course={course} />
              ))}
            </div>
          </CollapsibleSection>
        ) : null}
      </ListNavigation>
    </SeenRecord>
  );
}
