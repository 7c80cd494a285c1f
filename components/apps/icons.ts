'use client';

/** The icons of the pages about apps, as in `../ui/icons.ts`. */
export { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
