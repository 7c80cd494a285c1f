'use client';

import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Figure } from '@/lib/record/notebook/figure/outlines';
import type { Drawing } from '@/lib/record/notebook/strokes';

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
      {shown ? (
        <BodyModel value={value.areas} onChange={(areas) => onChange({ ...value, areas })} figure={figure} />
      ) : null}
    </div>
  );
}
