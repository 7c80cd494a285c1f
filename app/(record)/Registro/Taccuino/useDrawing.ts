'use client';

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { takeCarried } from '@/components/pain/carried';
import { useHistory } from '@/components/pain/useHistory';
import { coverage } from '@/lib/record/notebook/coverage';
import type { Figure } from '@/lib/record/notebook/figure/outlines';
import { type AreaPain, type Drawing, EMPTY_DRAWING } from '@/lib/record/notebook/strokes';

/** The drawing of an entry, or of a new one with what was chosen on the model's page, and what its strokes cover. */
export function useDrawing(stored: Drawing = EMPTY_DRAWING, figure: Figure) {
  const [first] = useState(stored);
  const [drawing, setDrawing] = useState(first);
  const history = useHistory(drawing, setDrawing);
  useEffect(() => {
    const areas = takeCarried();
    if (areas.length > 0) setDrawing((now) => ({ ...now, areas }));
  }, []);
  // Counting may wait until the hand rests.
  const strokes = useDeferredValue(drawing.strokes);
  const drawn = useMemo(
    () => coverage({ strokes, areas: [] }, figure).map(({ area, level }): AreaPain => ({ name: area, dolore: level })),
    [strokes, figure],
  );
  return { drawing, history, first, drawn, changed: drawing !== first };
}
