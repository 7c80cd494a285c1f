import { useTranslations } from 'next-intl';
import classes from './section.module.css';

interface PagePartsProps {
  /** Ids and titles of the page's collapsible sections, in order. */
  parts: readonly { id: string; title: string }[];
}

/** Links to the parts of a long page, to avoid scrolling past a hundred rows on a phone. */
export function PageParts({ parts }: PagePartsProps) {
  const t = useTranslations('record');
  return (
    <nav aria-label={t('onThisPage')} className={classes.parts}>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#section-${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
