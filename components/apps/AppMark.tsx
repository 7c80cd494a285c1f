import { useTranslations } from 'next-intl';
import classes from './apps.module.css';
import { IconAlertTriangle, IconShieldCheck } from './icons';

/** Whether an administrator has checked who runs an app, in words and shape. */
export function AppMark({ isVerified }: { isVerified: boolean }) {
  const t = useTranslations('apps');
  const Icon = isVerified ? IconShieldCheck : IconAlertTriangle;
  return (
    <span className={classes.mark} data-verified={isVerified ? '' : undefined}>
      <Icon size={16} aria-hidden="true" />
      {t(isVerified ? 'verified' : 'unverified')}
    </span>
  );
}
