'use client';

import { useLinkStatus } from 'next/link';
import classes from './loader.module.css';

/** Inside a link: a progress line at the top of the window while the link's page takes a moment to load. */
export function OnTheWay() {
  const { pending } = useLinkStatus();
  return pending ? <span className={classes.onTheWay} aria-hidden="true" /> : null;
}
