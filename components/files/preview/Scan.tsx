'use client';

import { Alert, Loader } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useRef, useState } from 'react';
import classes from '../files.module.css';
import { type DicomContent, type DicomPicture, readDicom } from './dicom';
import type { PreviewProps } from './props';

/** A DICOM file: what it tells of itself, and its picture where that stands there plainly. */
export default function Scan({ name, blob }: PreviewProps) {
  const t = useTranslations('files');
  const [content, setContent] = useState<DicomContent | 'failed' | null>(null);
  useEffect(() => {
    let gone = false;
    blob
      .arrayBuffer()
      .then((bytes) => readDicom(new Uint8Array(bytes)))
      .then(
        (read) => gone || setContent(read),
        () => gone || setContent('failed'),
      );
    return () => {
      gone = true;
    };
  }, [blob]);
  if (content === null) return <Loader aria-label={t('loading')} role="status" />;
  if (content === 'failed')
    return (
      <Alert color="orange" role="alert" variant="light">
        {t('notShown')}
      </Alert>
    );
  return (
    <>
      {content.picture ? (
        <Drawn picture={content.picture} label={name} />
      ) : (
        <Alert color="orange" variant="light">
          {t('dicomCompressed')}
        </Alert>
      )}
      <dl className={classes.facts}>
        {Object.entries(content.told).map(([tag, value]) => (
          <Fragment key={tag}>
            <dt>{t(`dicom.${tag}`)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

function Drawn({ picture, label }: { picture: DicomPicture; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, points } = picture;
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(new ImageData(points, width, height), 0, 0);
  }, [points, width, height]);
  return <canvas ref={canvas} width={width} height={height} role="img" aria-label={label} />;
}
