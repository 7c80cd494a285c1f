import { useTranslations } from 'next-intl';
import { LOOK } from '../shell/drawings/look';
import classes from './figures.module.css';

/** A key figure: a number or a few words, and its label. */
export interface Figure {
  value: string;
  label: string;
  /** The id of the part of the page whose rows the figure counts. */
  part?: string;
}

interface KeyFiguresProps {
  /** The section whose colour is used. */
  section: string;
  figures: readonly Figure[];
}

/** Key figures above the rows; those that count a part of the page link to it. */
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

/** A list's number of rows, with "+" if counting stopped at its limit. */
export const countText = ({ count, more }: { count: number; more: boolean }) => `${count}${more ? '+' : ''}`;
