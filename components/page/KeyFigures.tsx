import { useTranslations } from 'next-intl';
import { LOOK } from '../shell/drawings/look';
import classes from './figures.module.css';

/** One answer to how things are: a number or a few words, and of what. */
export interface Figure {
  value: string;
  label: string;
  /** The id of the page's part that it counts. */
  part?: string;
}

interface KeyFiguresProps {
  /** The section whose colour they have. */
  section: string;
  figures: readonly Figure[];
}

/** How things are, before the rows that tell it one by one; what counts a part of the page leads there. */
export function KeyFigures({ section, figures }: KeyFiguresProps) {
  const t = useTranslations('record');
  if (figures.length === 0) return null;
  const list = (
    <ul className={`${LOOK} ${classes.figures}`} data-section={section}>
      {figures.map(({ value, label, part }) => (
        <li key={label}>
          {part ? (
            <a href={`#section-${part}`}>
              <strong>{value}</strong> {label}
            </a>
          ) : (
            <span>
              <strong>{value}</strong> {label}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
  return figures.some(({ part }) => part) ? <nav aria-label={t('onThisPage')}>{list}</nav> : list;
}

/** How many rows a list has, of which no more were counted than anybody reads. */
export const countText = ({ count, more }: { count: number; more: boolean }) => `${count}${more ? '+' : ''}`;
