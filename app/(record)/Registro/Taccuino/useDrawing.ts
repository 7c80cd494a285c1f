'use client';

import { useEffect, useState } from 'react';
import { takeCarried } from '@/components/pain/carried';
import { type Drawing, EMPTY_DRAWING } from '@/lib/record/notebook/strokes';

/** The drawing of an entry, or of a new one with what was chosen on the model's page. */
export function useDrawing(stored: Drawing = EMPTY_DRAWING) {
  const [first] = useState(stored);
  const [drawing, setDrawing] = useState(first);
  useEffect(() => {
    const areas = takeCarried();
    if (areas.length > 0) setDrawing((now) => ({ ...now, areas }));
  }, []);
  const changed = drawing !== first;
  return { drawing, setDrawing, changed };
}
