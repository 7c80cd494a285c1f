import { getTranslations } from 'next-intl/server';
import { RuleReviewForms } from '@/components/admin/RuleReviewForms';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { readRulesOverview } from '@/lib/admin/medicine-rules';
import { RULES_PART } from '@/lib/admin/parts';
import { BASE_PATH } from '@/lib/http/base-path';
import { displayedDay } from '@/lib/values/days';
import { openAdministration } from '../open';
import { trail } from '../trail';
import { markRuleWrong, saveReviewFile } from './actions';

export async function generateMetadata() {
  const t = await getTranslations('adminArea');
  return { title: t('rules') };
}

/** The rules of the medicine check: exported for a review, and what the review says read back. */
export default async function Regole() {
  const { page } = await openAdministration(RULES_PART, readRulesOverview);
  const { interactions, context, reviewed, wrong } = page;
  const t = await getTranslations('adminArea');
  return (
    <>
      <PageTitle trail={await trail()}>{t('rules')}</PageTitle>
      <p className={ui.lead}>{t('rulesText')}</p>
      <p>{t('rulesCount', { interactions, context, reviewed })}</p>
      <p>
        <a className={ui.button} href={`${BASE_PATH}/api/security/regole`} download>
          {t('rulesExport')}
        </a>
      </p>
      <p className={ui.muted}>{t('rulesExportHint')}</p>
      <ClientMessages namespaces={['adminArea', 'errors', 'refusals', 'record']}>
        <RuleReviewForms actions={{ saveReviewFile, markRuleWrong }} />
      </ClientMessages>
      <h2>{t('rulesOff')}</h2>
      {wrong.length === 0 ? (
        <p>{t('rulesNoneOff')}</p>
      ) : (
        <ul>
          {wrong.map(({ id, text, advice, reviewedBy, reviewedOn, note }) => (
            <li key={id}>
              <strong>{id}</strong>: {text} {advice}{' '}
              <span className={ui.muted}>
                {t('ruleOffBy', { name: reviewedBy, day: displayedDay(reviewedOn) })} {note}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
