import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import ui from '@/components/ui/page.module.css';
import type { Security } from '@/lib/account/security';
import type { FormAction } from '@/lib/http/form-state';
import { FACTOR_PAGE } from '@/lib/session/landing';
import classes from './factors.module.css';
import { LinkProvider } from './LinkProvider';
import { PasskeyList } from './PasskeyList';

/** By what the user signs in beside the password, and what can be done about it. */
export function FactorCard({ security, linkAction }: { security: Security; linkAction: FormAction }) {
  const { totp, passkeys, codes, provider } = security;
  const t = useTranslations('factors');
  const guarded = totp || passkeys.length > 0;
  return (
    <section className={ui.card} aria-labelledby="steps">
      <h2 id="steps">{t('steps.title')}</h2>
      <p>{guarded ? t('steps.on') : t('steps.off')}</p>
      <p className={classes.act}>
        <Link href={FACTOR_PAGE} prefetch={false} className={ui.button}>
          {guarded ? t('steps.more') : t('steps.setUp')}
        </Link>
      </p>
      {guarded ? (
        <>
          <Part title={t('totp.title')} text={totp ? t('totp.on') : t('totp.off')}>
            {totp ? <ActButton act="remove-totp" label={t('totp.remove')} /> : null}
          </Part>
          <PasskeyList passkeys={passkeys} />
          <Part title={t('codes.title')} text={codes > 0 ? t('codes.left', { left: codes }) : t('codes.none')}>
            <ActButton act="new-codes" label={t('codes.make')} />
          </Part>
        </>
      ) : null}
      {provider ? (
        <Part
          title={t('provider.title', { name: provider.name })}
          text={provider.tied ? t('provider.on', { name: provider.name }) : t('provider.off')}
        >
          {provider.tied ? (
            <ActButton act="unlink" label={t('provider.unlink', { name: provider.name })} />
          ) : (
            <LinkProvider
              label={t('provider.link', { name: provider.name })}
              failed={t('provider.scaduto')}
              action={linkAction}
            />
          )}
        </Part>
      ) : null}
    </section>
  );
}

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className={classes.device}>
    <div>
      <h3>{title}</h3>
      <p className={ui.muted}>{text}</p>
    </div>
    {children}
  </div>
);

const ActButton = ({ act, label }: { act: string; label: string }) => (
  <button type="button" className={ui.button} data-quiet="" data-act={act} aria-label={label}>
    {label}
  </button>
);
