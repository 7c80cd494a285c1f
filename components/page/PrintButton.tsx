'use client';

import ui from '../ui/page.module.css';

/** Prints the page. */
export const PrintButton = ({ label }: { label: string }) => (
  <button type="button" className={ui.button} data-quiet="" onClick={() => window.print()}>
    {label}
  </button>
);
