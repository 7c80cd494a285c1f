import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { ExternalLink } from '@/components/shell/ExternalLink';
import { PublicFrame } from '@/components/shell/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { config } from '@/lib/config';

export async function generateMetadata() {
  const t = await getTranslations('privacy');
  return { title: t('title') };
}

/** The parts of the notice, in the order of the regulation's articles 13 and 14. */
const parts = ['controller', 'data', 'purpose', 'who', 'log', 'time', 'cookies', 'rights'] as const;

export default async function Privacy() {
  const t = await getTranslations('privacy');
  const { SUPPORT_URL } = config();
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <article className={ui.prose}>
        <PageTitle>{t('title')}</PageTitle>
        <p>{t('intro')}</p>
        {parts.map((part) => (
          <section key={part}>
            <h2>{t(`${part}.title`)}</h2>
            {t(`${part}.text`)
              .split('\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </section>
        ))}
        {SUPPORT_URL ? (
          <p className={ui.afterText}>
            <ExternalLink href={SUPPORT_URL}>{t('contact')}</ExternalLink>
          </p>
        ) : null}
      </article>
    </PublicFrame>
  );
}
