import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { OngoingCheck } from '@/lib/sections/therapies/ongoing-check';
import ui from '../ui/page.module.css';
import { FindingList } from './FindingList';
import classes from './therapies.module.css';

/**
 * The findings among the ongoing therapies. What could not be checked comes first, since the absence of a warning does not
 * mean that it is safe.
 */
export function OngoingFindings({ check: { count, findings, unchecked, possible } }: { check: OngoingCheck }) {
  const t = useTranslations('therapies.all');
  return (
    <>
      <p className={classes.intro}>{t('intro', { count })}</p>
      {possible ? null : (
        <p className={ui.notice} data-kind="danger">
          {t('impossible')}
        </p>
      )}
      {unchecked.length > 0 ? (
        <p className={ui.notice} data-kind="warning">
          {t('unchecked', { drugs: unchecked.join(', ') })}
        </p>
      ) : null}
      {findings.length > 0 ? <FindingList findings={findings} /> : null}
      {findings.length === 0 && possible && count > 0 ? (
        <p>{t(unchecked.length > 0 ? 'noneOfOthers' : 'none')}</p>
      ) : null}
      <p className={classes.foot}>{t('advice')}</p>
      <p>
        <a href={`${BASE_PATH}/Registro/Farmaci`} className={ui.button} data-quiet="">
          {t('back')}
        </a>
      </p>
    </>
  );
}
