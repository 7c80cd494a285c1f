import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { PasswordAdvice } from '@/app/account/PasswordAdvice';
import { shownDocument } from '@/app/LegalPage';
import { chooseLanguage } from '@/app/language';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { ExternalLink } from '@/components/shell/links/ExternalLink';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import type { RegistrationKind } from '@/lib/account/registration/model';
import { CONFIRM_HOURS } from '@/lib/account/registration/register';
import { shownTexts } from '@/lib/account/registration/texts';
import { reference } from '@/lib/catalogue/reference';
import { database } from '@/lib/database';
import { BASE_PATH } from '@/lib/http/base-path';
import { KEEPING } from '@/lib/legal/treatments';
import { sendsMail } from '@/lib/mail/outbox';
import { RegistrationForm } from './RegistrationForm';

const NAMESPACES = ['register', 'password', 'errors', 'record', 'refusals'];

/** The registration; a doctor also names their professional register. */
export async function RegistrationPage({ kind }: { kind: RegistrationKind }) {
  const t = await getTranslations('register');
  const [title, intro, other] =
    kind === 'doctor'
      ? (['doctorTitle', 'doctorIntro', 'isPatient'] as const)
      : (['title', 'intro', 'isDoctor'] as const);
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t(title)}</PageTitle>
      <div className={ui.lead}>
        <p>{t(intro)}</p>
        <p className={ui.buttons} style={{ justifyContent: 'start' }}>
          <Link href={kind === 'doctor' ? '/register' : '/register/Medico'} prefetch={false}>
            {t(other)}
          </Link>
          <Link href="/login" prefetch={false}>
            {t('haveAccount')}
          </Link>
        </p>
      </div>
      <section className={ui.card}>
        {sendsMail() ? (
          <div className={ui.halves}>
            <ClientMessages namespaces={NAMESPACES}>
              <RegistrationForm
                kind={kind}
                shown={shownTexts(kind)}
                hours={CONFIRM_HOURS}
                specialities={kind === 'doctor' ? await specialities() : []}
                texts={{
                  terms: <ExternalLink href={`${BASE_PATH}/terms`}>{t('termsRead')}</ExternalLink>,
                  privacy: <ExternalLink href={`${BASE_PATH}/privacy`}>{t('privacyRead')}</ExternalLink>,
                  health: <HealthNotice />,
                }}
              />
            </ClientMessages>
            <PasswordAdvice first />
          </div>
        ) : (
          <p className={ui.notice} data-kind="warning">
            {t('unavailable')}
          </p>
        )}
      </section>
    </PublicFrame>
  );
}

/** The text of the consent to store health data, shown where the consent is given. */
async function HealthNotice() {
  const [t, { text }] = await Promise.all([getTranslations('register'), shownDocument(KEEPING.document)]);
  return (
    <details>
      <summary>{t('healthRead')}</summary>
      <div className={ui.stack}>
        <p>{text.summary}</p>
        {text.sections.flatMap((section) => section.text.map((paragraph) => <p key={paragraph}>{paragraph}</p>))}
      </div>
    </details>
  );
}

/** The specialities with names in the reader's language; the directory's own name is stored. */
async function specialities() {
  const [{ tags }, t] = await Promise.all([reference(database().db), getTranslations('specialities')]);
  const named = tags.map(({ name }) => ({ value: name, label: t.has(name) ? t(name) : name }));
  return named.sort((a, b) => a.label.localeCompare(b.label));
}
