import classes from './look.module.css';
import sections from './sections.module.css';

/**
 * The class of whatever has a section's colour and picture; `data-section` says which. Which they are, stands in
 * looks.json, for every section and for the pages that are of none.
 */
export const LOOK = `${classes.look} ${sections.look}`;
