import classes from './look.module.css';
import sections from './sections.module.css';

/**
 * The class that provides the colour of a section's family and its icon; `data-section` names the section. The section's
 * look.json defines them; looks.json those of the patient's card and of pages without a section.
 */
export const LOOK = `${classes.look} ${sections.look}`;
