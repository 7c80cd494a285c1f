import { LOOK } from './look';
import looks from './look.module.css';

interface SectionMarkProps {
  /** A section, or a page that is of none. */
  section: string;
  size?: 'small' | 'large';
}

/** A section's picture on its pale colour; what section it is, stands in words beside it. */
export const SectionMark = ({ section, size }: SectionMarkProps) => (
  <span className={`${LOOK} ${looks.mark}`} data-section={section} data-size={size} aria-hidden="true" />
);

/** The same without a ground, as high as the words beside it. */
export const SectionPicture = ({ section }: Pick<SectionMarkProps, 'section'>) => (
  <span className={`${LOOK} ${looks.picture}`} data-section={section} aria-hidden="true" />
);
