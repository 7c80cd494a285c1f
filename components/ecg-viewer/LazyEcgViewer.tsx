'use client';

import { Loader } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import classes from './ecg.module.css';

/** The viewer for pages, which load it when an electrocardiogram is opened. */
export const LazyEcgViewer = dynamic(async () => (await import('./EcgViewer')).EcgViewer, {
  ssr: false,
  loading: () => <Loading />,
});

/** As high as the picture, so that the layout does not shift. */
function Loading() {
  const t = useTranslations('ecg');
  return (
    <div className={classes.loading} role="status">
      <Loader aria-hidden="true" />
      {t('loading')}
    </div>
  );
}
