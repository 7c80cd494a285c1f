import { useTranslations } from 'next-intl';
import segmented from '../ui/segmented.module.css';
import classes from './section.module.css';

/** A key figure: a number or a few words, and its label. */
export interface Figure {
  value: string;
  label: string;
  /** The id of the part of the page whose rows the figure counts. */
  part?: string;
}

/** Figures about the rows below: as links to the parts of the page that they count, or as one line. */
export function KeyFigures({ figures }: { figures: readonly Figure[] }) {
  const t = useTranslations('record');
  if (figures.length === 0) return null;
  if (!figures.some(({ part }) => part))
    return (
      <p className={classes.state}>
        {figures.map(({ value, label }) => (
          <span key={label}>
            <strong>{value}</strong> {label}
          </span>
        ))}
      </p>
    );
  return (
    <nav aria-label={t('onThisPage')} className={segmented.bar}>
      <ul>
        {figures.map(({ value, label, part }) => (
          <li key={label}>
            <a href={`#section-${part}`}>
              <strong>{value}</strong> {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A list's number of rows, with "+" if counting stopped at its limit. */
export const countText = ({ count, more }: { count: number; more: boolean }) => `${count}${more ? '+' : ''}`;
