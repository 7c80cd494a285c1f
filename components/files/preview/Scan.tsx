'use client';

import { Alert, Loader } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import type { Study } from '@/lib/files/dicom/study';
import classes from '../files.module.css';
import { FrameControls } from './dicom/FrameControls';
import { useScan } from './dicom/useScan';
import type { PreviewProps } from './props';
import { Zoomed } from './Zoomed';

/** A DICOM file: its frames, and what it tells of itself. */
export default function Scan({ name, blob }: PreviewProps) {
  const t = useTranslations('files');
  const { study, drawn, fault, view, show } = useScan(blob);
  const told = study ? <Told study={study} /> : null;
  if (fault)
    return (
      <>
        <Alert color="orange" role="alert" variant="light">
          {t(`dicomFault.${fault}`)}
        </Alert>
        {told}
      </>
    );
  if (study && !study.picture)
    return (
      <>
        <Alert color="blue" role="status" variant="light">
          {t(`dicomContent.${study.kind === 'picture' ? 'other' : study.kind}`)}
        </Alert>
        {told}
      </>
    );
  if (!study?.picture || !drawn) return <Loader aria-label={t('loading')} role="status" />;
  const { frames } = study.picture;
  const label = frames > 1 ? `${name}, ${t('frameOf', { number: view.frame + 1, count: frames })}` : name;
  return (
    <>
      <Zoomed label={label} width={drawn.width} height={drawn.height}>
        <canvas
          // A new picture is drawn when the canvas is handed over, which is on each change of it.
          ref={(canvas) => {
            const picture = new ImageData(drawn.points, drawn.width, drawn.height);
            canvas?.getContext('2d')?.putImageData(picture, 0, 0);
          }}
          width={drawn.width}
          height={drawn.height}
          role="img"
          aria-label={label}
          data-frame={view.shown + 1}
        />
      </Zoomed>
      <FrameControls picture={study.picture} drawn={drawn} view={view} onShow={show} />
      {told}
    </>
  );
}

function Told({ study }: { study: Study }) {
  const t = useTranslations('files');
  return (
    <dl className={classes.facts}>
      {Object.entries(study.told).map(([tag, value]) => (
        <Fragment key={tag}>
          <dt>{t(`dicom.${tag}`)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
