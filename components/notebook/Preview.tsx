'use client';

import { Alert, Loader } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { PAIN_LEVELS } from '@/lib/sections/notebook/levels';
import { displayedDay } from '@/lib/values/days';
import { InkMark } from '../body-map/LevelMark';
import { Dialog } from '../ui/Dialog';
import classes from './notebook.module.css';
import type { EntryRow } from './row';

interface Images {
  taccuino_report_anteriore: string;
  taccuino_report_posteriore: string;
}

/** The two drawings of an entry, fetched on demand. */
export function Preview({ entry, onClose }: { entry: EntryRow; onClose(): void }) {
  const t = useTranslations();
  const [images, setImages] = useState<Images | 'failed' | null>(null);
  const { id } = entry;
  useEffect(() => {
    const stop = new AbortController();
    fetchImages(id, stop.signal).then(setImages, () => stop.signal.aborted || setImages('failed'));
    return () => stop.abort();
  }, [id]);
  const name = t('notebook.ofDay', { day: displayedDay(entry.day) });
  return (
    <Dialog opened onClose={onClose} title={name} closeButtonProps={{ 'aria-label': t('record.close') }}>
      {entry.description ? <p>{entry.description}</p> : null}
      {images === null ? <Loader aria-label={t('notebook.loading')} /> : null}
      {images === 'failed' ? (
        <Alert color="red" role="alert" variant="light">
          {t('notebook.noImages')}
        </Alert>
      ) : null}
      {images !== null && images !== 'failed' ? (
        <div className={classes.previews}>
          <Face
            url={images.taccuino_report_anteriore}
            name={t('pain.front')}
            alt={t('notebook.imageFront', { name })}
          />
          <Face url={images.taccuino_report_posteriore} name={t('pain.back')} alt={t('notebook.imageBack', { name })} />
          <InkLegend />
        </div>
      ) : null}
    </Dialog>
  );
}

/** The legend of the stored images' colours, which no other part of the page uses. */
function InkLegend() {
  const [t, words] = [useTranslations('pain'), useTranslations('notebook')];
  return (
    <ul className={classes.legend} aria-label={words('inkLegend')}>
      {PAIN_LEVELS.map((level) => (
        <li key={level}>
          <InkMark level={level} /> {t(`levels.${level}`)}
        </li>
      ))}
    </ul>
  );
}

const Face = ({ url, name, alt }: { url: string; name: string; alt: string }) => (
  <figure>
    {/* biome-ignore lint/performance/noImgElement: a data URL, which no image server could make smaller */}
    <img src={url} alt={alt} width={419} height={866} />
    <figcaption>{name}</figcaption>
  </figure>
);

async function fetchImages(id: number, signal: AbortSignal): Promise<Images> {
  const answer = await fetch(`${BASE_PATH}/api/taccuino/${id}/Images`, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()).data;
}
