import { LOOK } from './look';
import looks from './look.module.css';

interface SectionMarkProps {
  /** A section, or a page without a section. */
  section: string;
  size?: 'small' | 'large';
}

/** A section's icon on its pale colour; its name is in the text beside it. */
export const SectionMark = ({ section, size }: SectionMarkProps) => (
  <span className={`${LOOK} ${looks.mark}`} data-section={section} data-size={size} aria-hidden="true" />
);

/** The icon without a background, as high as the text beside it. */
export const SectionPicture = ({ section }: Pick<SectionMarkProps, 'section'>) => (
  <span className={`${LOOK} ${looks.picture}`} data-section={section} aria-hidden="true" />
);
