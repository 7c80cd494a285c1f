import { useTranslations } from 'next-intl';
import classes from './section.module.css';

interface PagePartsProps {
  /** Ids and titles of the page's collapsible sections, in their order. */
  parts: readonly { id: string; title: string }[];
}

/** The ways to a long page's parts, so that nobody has to scroll past a hundred rows on his phone. */
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
