'use client';

import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { coverage } from '@/lib/record/notebook/coverage';
import type { Figure } from '@/lib/record/notebook/figure/outlines';
import type { AreaPain, Drawing } from '@/lib/record/notebook/strokes';

const BodyModel = dynamic(async () => (await import('@/components/pain/BodyModel')).BodyModel, { ssr: false });

interface BodyPartProps {
  value: Drawing;
  onChange(value: Drawing): void;
  figure: Figure;
}

/** The model, for who would rather point at a body than draw on a sheet; it comes when it is asked for. */
export function BodyPart({ value, onChange, figure }: BodyPartProps) {
  const t = useTranslations('notebook');
  const [shown, setShown] = useState(false);
  return (
    <div>
      <Button variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'hideModel' : 'showModel')}
      </Button>
      {shown ? <DrawnModel value={value} onChange={onChange} figure={figure} /> : null}
    </div>
  );
}

/** The model with what was drawn on the sheets. */
function DrawnModel({ value, onChange, figure }: BodyPartProps) {
  const { strokes, areas } = value;
  const drawn = useMemo(
    () => coverage({ strokes, areas: [] }, figure).map(({ area, level }): AreaPain => ({ name: area, dolore: level })),
    [strokes, figure],
  );
  return (
    <BodyModel
      value={areas}
      drawn={drawn}
      onChange={(picked) => onChange({ ...value, areas: picked })}
      figure={figure}
    />
  );
}
