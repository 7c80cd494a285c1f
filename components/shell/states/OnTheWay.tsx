'use client';

import { useLinkStatus } from 'next/link';
import classes from './loader.module.css';

/** Inside a link: a line along the window's top while the link's page is on its way, and that takes a moment. */
export function OnTheWay() {
  const { pending } = useLinkStatus();
  return pending ? <span className={classes.onTheWay} aria-hidden="true" /> : null;
}
