import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { IconLogout } from '../ui/icons';
import classes from './head.module.css';

/** A plain form: it signs out without any script, and the next page is a whole new document. */
export function LogoutButton() {
  const t = useTranslations('shell');
  return (
    <form action={`${BASE_PATH}/logout`} method="post">
      <button type="submit" className={classes.tool}>
        <IconLogout size={20} aria-hidden="true" />
        {t('logout')}
      </button>
    </form>
  );
}
