'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FIGURES, type Figure } from '@/lib/sections/notebook/figure/outlines';
import type { AreaPain } from '@/lib/sections/notebook/strokes';
import ui from '../ui/page.module.css';
import { BodyModel } from './BodyModel';
import { carry } from './carried';
import classes from './pain.module.css';

export interface ModelWorkshopProps {
  /** The path of the diary page that saves the selection, without the base path; absent for readers without a diary. */
  saveHref?: string;
  figure?: Figure;
}

/** The model on its own page: the selection stays in the page until it is carried into the diary. */
export function ModelWorkshop({ saveHref, figure = 'female' }: ModelWorkshopProps) {
  const t = useTranslations('pain.page');
  const [areas, setAreas] = useState<AreaPain[]>([]);
  const [shown, setShown] = useState<Figure>(figure);
  const group = useId();
  return (
    <BodyModel value={areas} onChange={setAreas} figure={shown}>
      <fieldset className={classes.levels}>
        <legend>{t('figure')}</legend>
        {FIGURES.map((one) => (
          <label key={one} className={classes.choice}>
            <input type="radio" name={group} checked={shown === one} onChange={() => setShown(one)} />
            {t(`figures.${one}`)}
          </label>
        ))}
      </fieldset>
      {saveHref ? (
        <Link href={saveHref} prefetch={false} className={ui.button} onClick={() => carry(areas)}>
          {t('save')}
        </Link>
      ) : null}
    </BodyModel>
  );
}
