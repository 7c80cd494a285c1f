import { useTranslations } from 'next-intl';
import type { Consent } from '@/lib/account/consents/model';
import type { Decision } from '@/lib/legal/acceptances';
import { treatmentOf } from '@/lib/legal/treatments';
import { displayedDay, romanTime, today } from '@/lib/values/days';
import { CollapsibleSection } from '../page/CollapsibleSection';
import ui from '../ui/page.module.css';
import classes from './account.module.css';

interface ConsentHistoryProps {
  history: readonly Decision[];
  consents: readonly Consent[];
  collapsed: readonly string[];
}

/** All of the user's consent decisions, newest first. */
export function ConsentHistory({ history, consents, collapsed }: ConsentHistoryProps) {
  const t = useTranslations('consents');
  const titleOf = (document: string) => consents.find(({ id }) => id === treatmentOf(document)?.id)?.title;
  return (
    <div className={classes.apart}>
      <CollapsibleSection id="storia-consensi" title={t('history')} collapsed={collapsed} folded>
        {history.length === 0 ? <p className={ui.muted}>{t('noHistory')}</p> : null}
        <ul className={ui.rows}>
          {history.map(({ id, document, accepted, version, at }) => (
            <li key={id}>
              <span>
                <strong>{t(accepted ? 'stateAccepted' : 'stateRefused')}</strong> · {titleOf(document)} ·{' '}
                {t('version', { version })}
              </span>
              <time dateTime={at.toISOString()} className={ui.muted}>
                {displayedDay(today(at))} {romanTime(at).slice(0, 5)}
              </time>
            </li>
          ))}
        </ul>
      </CollapsibleSection>
    </div>
  );
}
