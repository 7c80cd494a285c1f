import { useTranslations } from 'next-intl';
import { Sign } from './Brand';
import classes from './loader.module.css';

/** Shown while a page's data are loaded. `href` is the page's URL with the base path, for a retry link. */
export function Loader({ href }: { href: string }) {
  const t = useTranslations('states.loading');
  return (
    <div className={classes.loader} role="status" aria-busy="true">
      <Sign size={56} />
      <p>{t('text')}</p>
      <span className={classes.loaderLine} />
      <a href={href} className={classes.retry}>
        {t('retry')}
      </a>
    </div>
  );
}
