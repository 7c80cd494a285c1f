import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import ui from '@/components/ui/page.module.css';
import type { Security } from '@/lib/account/security';
import type { FormAction } from '@/lib/http/form-state';
import type { Means, MeansState } from '@/lib/session/factors/means';
import { FACTOR_PAGE } from '@/lib/session/landing';
import { ConfirmButton, NotCounting } from './Confirming';
import classes from './factors.module.css';
import { LinkProvider } from './LinkProvider';
import { PasskeyList } from './PasskeyList';

/** The user's sign-in factors besides the password, and the actions with them. */
export function FactorCard({ security, linkAction }: { security: Security; linkAction: FormAction }) {
  const { means, guarded, providerName: name } = security;
  const { totp, passkeys, codes, provider } = means;
  const t = useTranslations('factors');
  const hasAny = totp !== null || passkeys.length > 0;
  // Recovery codes become active together with the second factor.
  const textOfCodes = !codes
    ? t('codes.none')
    : codes.state === 'waits'
      ? t('codes.wait')
      : t('codes.left', { left: codes.left });
  return (
    <section className={ui.card} aria-labelledby="steps">
      <h2 id="steps">{t('steps.title')}</h2>
      <p>{guarded ? t('steps.on') : t('steps.off')}</p>
      <p className={classes.act}>
        <Link href={FACTOR_PAGE} prefetch={false} className={ui.button}>
          {guarded ? t('steps.more') : t('steps.setUp')}
        </Link>
      </p>
      {hasAny ? (
        <>
          <Part
            kind="totp"
            title={t('totp.title')}
            text={totp ? t('totp.on') : t('totp.off')}
            {...{ means: totp, guarded }}
          >
            {totp ? <ActButton act="remove-totp" label={t('totp.remove')} /> : null}
          </Part>
          <PasskeyList passkeys={passkeys} guarded={guarded} />
          <Part
            kind="codes"
            title={t('codes.title')}
            text={textOfCodes}
            means={codes?.state === 'suspended' ? codes : null}
            guarded={guarded}
          >
            {guarded ? <ActButton act="new-codes" label={t('codes.make')} /> : null}
          </Part>
        </>
      ) : null}
      {name ? (
        <Part
          kind="provider"
          title={t('provider.title', { name })}
          text={provider ? t('provider.on', { name }) : t('provider.off')}
          {...{ means: provider, guarded }}
        >
          {provider ? (
            <ActButton act="unlink" label={t('provider.unlink', { name })} />
          ) : (
            <LinkProvider label={t('provider.link', { name })} failed={t('provider.scaduto')} action={linkAction} />
          )}
        </Part>
      ) : null}
    </section>
  );
}

interface PartProps {
  kind: Means['kind'];
  title: string;
  /** The text for an active factor, or for none. */
  text: string;
  means: MeansState | null;
  guarded: boolean;
  children: ReactNode;
}

/** One sign-in factor, or the notice that there is none. */
const Part = ({ kind, title, text, means, guarded, children }: PartProps) => (
  <div className={classes.device}>
    <div>
      <h3>{title}</h3>
      {means && means.state !== 'counts' ? <NotCounting means={means} /> : <p className={ui.muted}>{text}</p>}
    </div>
    <div className={ui.buttons}>
      {means ? <ConfirmButton kind={kind} name={title} means={means} guarded={guarded} /> : null}
      {children}
    </div>
  </div>
);

const ActButton = ({ act, label }: { act: string; label: string }) => (
  <button type="button" className={ui.button} data-quiet="" data-act={act} aria-label={label}>
    {label}
  </button>
);
