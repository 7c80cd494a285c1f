'use client';

import { useEffect, useRef } from 'react';
import { imagesOf } from '@/components/body-map/images';
import type { FormState } from '@/lib/http/form-state';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import type { Drawing } from '@/lib/sections/notebook/strokes';

const NAMES = ['strokes', 'picked', 'front', 'back'] as const;

/** The inputs that hold the drawing. They are filled on submit, since painting the images takes a moment. */
export function Drawn({ drawing, figure }: { drawing: Drawing; figure: Figure }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    const fill = () => {
      const { strokes, areas } = drawing;
      const blank = strokes.length === 0 && areas.length === 0;
      // Do not send pictures of two empty bodies.
      const { front, back } = blank ? { front: null, back: null } : imagesOf(drawing, figure);
      const values = { strokes: JSON.stringify(strokes), picked: JSON.stringify(areas), front, back };
      for (const name of NAMES) {
        const input = place.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (!input) continue;
        input.value = values[name] ?? '';
        input.disabled = values[name] === null;
      }
    };
    // Run before the form's own listener reads the inputs.
    form?.addEventListener('submit', fill, { capture: true });
    return () => form?.removeEventListener('submit', fill, { capture: true });
  }, [drawing, figure]);
  return (
    <div ref={place} hidden>
      {NAMES.map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
    </div>
  );
}

/** The server's message about the drawing, which belongs to no input. */
export function drawingErrors({ fields = [] }: FormState): string[] | undefined {
  const drawn = fields.filter(({ path }) => NAMES.some((name) => path === name || path.startsWith(`${name}.`)));
  return drawn.length > 0 ? drawn.map(({ message }) => message) : undefined;
}
