import classes from './look.module.css';
import sections from './sections.module.css';

/**
 * The class that provides a section's colour and icon; `data-section` names the section. looks.json defines them for every
 * section and for pages without one.
 */
export const LOOK = `${classes.look} ${sections.look}`;
