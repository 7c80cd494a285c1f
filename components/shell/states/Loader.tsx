import { useTranslations } from 'next-intl';
import { Sign } from './Brand';
import classes from './loader.module.css';

/** Stands in for a page while its data is read. `href` is that page, with the base path: a link to try it again. */
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
