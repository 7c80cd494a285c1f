'use client';

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { touchedIn } from '@/components/body-map/area-levels';
import { takeCarried } from '@/components/body-map/carried';
import { useHistory } from '@/components/body-map/useHistory';
import type { AreaKey } from '@/lib/sections/notebook/areas';
import { coverage } from '@/lib/sections/notebook/coverage';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import { type AreaPain, type Drawing, EMPTY_DRAWING } from '@/lib/sections/notebook/strokes';

/**
 * The state of an entry's drawing. A new entry starts with the areas chosen on the page of the 3D model. Also returns which
 * areas the strokes cover, and which area was tapped last.
 */
export function useDrawing(stored: Drawing = EMPTY_DRAWING, figure: Figure) {
  const [first] = useState(stored);
  const [drawing, setDrawing] = useState(first);
  // The area that was tapped last since the editor was opened, while it is still selected.
  const [touched, setTouched] = useState<AreaKey>();
  const history = useHistory(drawing, (next) => {
    setTouched(touchedIn(drawing.areas, next.areas, touched));
    setDrawing(next);
  });
  useEffect(() => {
    const areas = takeCarried();
    if (areas.length > 0) setDrawing((now) => ({ ...now, areas }));
  }, []);
  // The coverage may be computed after the stroke is finished.
  const strokes = useDeferredValue(drawing.strokes);
  const drawn = useMemo(
    () => coverage({ strokes, areas: [] }, figure).map(({ area, level }): AreaPain => ({ name: area, dolore: level })),
    [strokes, figure],
  );
  const last = drawing.areas.find(({ name }) => name === touched);
  return { drawing, history, first, drawn, last, changed: drawing !== first };
}
