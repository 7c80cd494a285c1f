'use client';

/** The icons of the app stores, as in `components/ui/icons.ts`. */
export { IconBrandAndroid, IconBrandApple } from '@tabler/icons-react';
