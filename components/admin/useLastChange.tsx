import { useTranslations } from 'next-intl';
import type { Listed } from '@/lib/admin/lists';
import { displayedMoment } from '@/lib/values/days';
import type { Column } from '../list/column';
import ui from '../ui/page.module.css';
import { useChangeWords } from './change-words';

/** A column with who last changed a row, when and how; empty for rows unchanged since installation. */
export function useLastChange<R extends Listed>(): Column<R> {
  const t = useTranslations('adminArea');
  const words = useChangeWords();
  return {
    label: t('lastChange'),
    long: true,
    cell: ({ change }) =>
      change ? (
        <span>
          {t('changedBy', { at: displayedMoment(change.at), name: change.by })}
          <br />
          <span className={ui.muted}>{words(change)}</span>
        </span>
      ) : (
        ''
      ),
  };
}
