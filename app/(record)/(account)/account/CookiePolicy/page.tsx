import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { shownDocument } from '@/app/LegalPage';
import classes from '@/components/account/account.module.css';
import { CollapsibleSection } from '@/components/page/CollapsibleSection';
import { SectionMemory } from '@/components/page/SectionMemory';
import { IconDownload } from '@/components/ui/icons';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { allowsCookies, CONSENT_COOKIE } from '@/lib/account/cookies';
import { BASE_PATH } from '@/lib/http/base-path';
import { requireViewer } from '@/lib/http/require';
import { displayedDay } from '@/lib/values/days';
import { readViewOptions } from '../../../open';
import { CookieChoice } from './CookieChoice';

export const generateMetadata = async () => ({ title: (await shownDocument('cookies')).text.title });

/** Whether this browser accepts optional cookies, and the list of cookies. */
export default async function CookiePolicy({ searchParams }: PageProps<'/account/CookiePolicy'>) {
  const viewer = await requireViewer();
  const [{ text, version, validFrom }, jar, { viewOptions }, t, words] = await Promise.all([
    shownDocument('cookies'),
    cookies(),
    readViewOptions(viewer, searchParams),
    getTranslations('account.cookies'),
    getTranslations('privacy'),
  ]);
  const allowed = allowsCookies(jar.get(CONSENT_COOKIE)?.value);
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <p className={ui.lead}>{text.summary}</p>
      <section className={ui.card}>
        <h2>{t('choice')}</h2>
        <CookieChoice
          allowed={allowed}
          words={{
            status: t(allowed ? 'isAllowed' : 'isNotAllowed'),
            allow: t('allow'),
            revoke: t('revoke'),
            allowed: t('allowed'),
            revoked: t('revoked'),
            failed: t('failed'),
          }}
        />
      </section>
      <div className={classes.apart}>
        {text.sections.map((section, index) => (
          <CollapsibleSection
            key={section.title}
            id={`cookie-${index + 1}`}
            title={section.title}
            collapsed={viewOptions.collapsed}
          >
            {section.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </CollapsibleSection>
        ))}
      </div>
      <p className={ui.muted}>{words('version', { version, day: displayedDay(validFrom) })}</p>
      <p className={classes.apart}>
        <a href={`${BASE_PATH}/account/CookiePolicy/cookie-policy.pdf`} download className={ui.button} data-quiet="">
          <IconDownload size={18} aria-hidden="true" />
          {t('pdf')}
        </a>
      </p>
      <SectionMemory />
    </>
  );
}
