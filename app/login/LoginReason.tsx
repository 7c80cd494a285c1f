import { useTranslations } from 'next-intl';
import ui from '@/components/ui/page.module.css';
import type { Reason } from '@/lib/session/landing';

interface LoginReasonProps {
  why: Reason | 'provider_failed' | undefined;
  /** Whether the user requested a page that needs a session. */
  wanted: boolean;
}

const failures = ['provider', 'provider_failed'];

/** Explains why the user is on the sign-in page, unless that is obvious. */
export function LoginReason({ why, wanted }: LoginReasonProps) {
  const t = useTranslations();
  if (!why || (why === 'none' && !wanted)) return null;
  const text = why === 'provider' ? t('refusals.not_registered') : t(`login.why.${why}`);
  return (
    <p role="status" className={ui.notice} data-kind={failures.includes(why) ? 'danger' : undefined}>
      {text}
    </p>
  );
}
