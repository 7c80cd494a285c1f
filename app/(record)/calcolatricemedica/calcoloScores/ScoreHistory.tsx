import { getTranslations } from 'next-intl/server';
import { readViewOptions } from '@/app/(record)/open';
import { CollapsibleSection } from '@/components/page/CollapsibleSection';
import { ScoreCourse } from '@/components/scores/ScoreCourse';
import { ScoresIsland } from '@/components/scores/ScoresIsland';
import { ScoreTable } from '@/components/scores/ScoreTable';
import classes from '@/components/scores/scores.module.css';
import type { Query } from '@/lib/access/lists/listing';
import { withRecord } from '@/lib/access/record/record';
import { reference } from '@/lib/catalogue/reference';
import type { ScoreName } from '@/lib/sections/scores/names';
import { readHistory } from '@/lib/sections/scores/queries';
import { scoresSection } from '@/lib/sections/scores/section';
import type { Viewer } from '@/lib/session/sessions';
import { removeScore, saveScore, shareScore } from './actions';

const actions = { save: saveScore, share: shareScore, remove: removeScore };

interface ScoreHistoryProps {
  viewer: Viewer;
  name: ScoreName;
  address: Promise<Query>;
}

/** The reader's saved results of a score, as a curve and as a table; nothing for users without a record. */
export async function ScoreHistory({ viewer, name, address }: ScoreHistoryProps) {
  const { query, viewOptions } = await readViewOptions(viewer, address);
  const [t, history] = await Promise.all([
    getTranslations(),
    withRecord(viewer, 'own', scoresSection, async (record) => {
      const [history, { tags }] = await Promise.all([readHistory(record, name, query), reference(record.db)]);
      return { ...history, tags };
    }),
  ]);
  if (!history.ok) return null;
  const { table, course, tags } = history.value;
  return (
    <ScoresIsland locale={viewOptions.locale} missingPermissions={[]} context={{ actions, tags }}>
      <CollapsibleSection
        id="storico"
        title={t('scores.history')}
        note={t(table.more ? 'record.countMore' : 'record.count', { count: table.count })}
        collapsed={viewOptions.collapsed}
      >
        <div className={classes.history}>
          {course ? <ScoreCourse course={course} /> : null}
          <ScoreTable
            caption={t('scores.history')}
            table={table}
            tags={tags}
            listParams={viewOptions.listParams}
            editable
          />
        </div>
      </CollapsibleSection>
    </ScoresIsland>
  );
}
