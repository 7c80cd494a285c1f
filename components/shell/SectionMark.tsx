import { lookOf } from './section-looks';
import classes from './section-looks.module.css';

/** A section's picture in its colour; what section it is, stands in words beside it. */
export function SectionMark({ section, size = 18 }: { section: string; size?: number }) {
  const Icon = lookOf(section);
  return (
    <span className={`${classes.look} ${classes.mark}`} data-section={section} aria-hidden="true">
      <Icon size={size} stroke={1.75} />
    </span>
  );
}
