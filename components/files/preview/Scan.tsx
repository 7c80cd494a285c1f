'use client';

import { Alert, Loader } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Fragment, useLayoutEffect, useRef } from 'react';
import type { DrawnFrame } from '@/lib/files/dicom/points';
import type { Study } from '@/lib/files/dicom/study';
import { FrameControls } from './dicom/FrameControls';
import classes from './dicom/files.module.css';
import { useScan } from './dicom/useScan';
import type { PreviewProps } from './props';
import { Zoomed } from './Zoomed';

/** A DICOM file: its frames and its metadata. */
export default function Scan({ name, blob }: PreviewProps) {
  const t = useTranslations('files');
  const { study, drawn, fault, view, show } = useScan(blob);
  const tags = study ? <StudyTags study={study} /> : null;
  if (fault)
    return (
      <>
        <Alert color="orange" role="alert" variant="light">
          {t(`dicomFault.${fault}`)}
        </Alert>
        {tags}
      </>
    );
  if (study && !study.picture)
    return (
      <>
        <Alert color="petrol" role="status" variant="light">
          {t(`dicomContent.${study.kind === 'picture' ? 'other' : study.kind}`)}
        </Alert>
        {tags}
      </>
    );
  if (!study?.picture || !drawn) return <Loader aria-label={t('loading')} role="status" />;
  const { frames } = study.picture;
  const label = frames > 1 ? `${name}, ${t('frameOf', { number: view.frame + 1, count: frames })}` : name;
  return (
    <>
      <Zoomed label={label} width={drawn.width} height={drawn.height}>
        <Drawn drawn={drawn} label={label} number={view.shown + 1} />
      </Zoomed>
      <FrameControls picture={study.picture} drawn={drawn} view={view} onShow={show} />
      {tags}
    </>
  );
}

function Drawn({ drawn, label, number }: { drawn: DrawnFrame; label: string; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, points } = drawn;
  // Paint before the browser renders the attributes, so that the number matches the visible frame.
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(new ImageData(points, width, height), 0, 0);
  }, [points, width, height]);
  return <canvas ref={canvas} width={width} height={height} role="img" aria-label={label} data-frame={number} />;
}

function StudyTags({ study }: { study: Study }) {
  const t = useTranslations('files');
  return (
    <dl className={classes.facts}>
      {Object.entries(study.tags).map(([tag, value]) => (
        <Fragment key={tag}>
          <dt>{t(`dicom.${tag}`)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
