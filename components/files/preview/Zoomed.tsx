'use client';

import '@/components/ui/mantine-components.css';
import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import classes from './dicom/files.module.css';
import { MOST, useZoom } from './useZoom';

interface ZoomedProps {
  label: string;
  /** The picture's natural size in points. */
  width: number;
  height: number;
  children: ReactNode;
}

/** A picture that fits its place and can be zoomed with buttons, keys, wheel or two fingers; it then scrolls. */
export function Zoomed({ label, width, height, children }: ZoomedProps) {
  const t = useTranslations('files');
  const { place, zoom, by, fit, onKeyDown } = useZoom();
  const percent = t('zoomed', { percent: Math.round(zoom * 100) });
  return (
    <>
      <Group justify="center" gap="xs">
        <Button size="xs" variant="default" disabled={zoom === 1} onClick={() => by(1 / STEP)}>
          {t('smaller')}
        </Button>
        <Text size="sm" aria-live="polite">
          {percent}
        </Text>
        <Button size="xs" variant="default" disabled={zoom === MOST} onClick={() => by(STEP)}>
          {t('larger')}
        </Button>
        <Button size="xs" variant="default" disabled={zoom === 1} onClick={fit}>
          {t('fit')}
        </Button>
      </Group>
      <section
        ref={place}
        className={classes.zoomed}
        aria-label={t('zoomArea', { name: label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled by the arrow keys
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div
          className={classes.picture}
          style={{ '--zoom': zoom, '--width': width, '--ratio': width / Math.max(1, height) } as CSSProperties}
        >
          {children}
        </div>
      </section>
    </>
  );
}

const STEP = 1.5;
