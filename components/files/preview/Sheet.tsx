'use client';

import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';

interface SheetProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** The zoom; at 1 the page fits the available width. */
  zoom: number;
  label: string;
}

/** The longest side of a canvas: phones fail on larger ones. */
const LONGEST = 4096;

/** One page of a PDF, at the screen's resolution. */
export function Sheet({ pdf, number, zoom, label }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let stop = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (!target) return;
      const plain = page.getViewport({ scale: 1 });
      const width = (target.parentElement?.clientWidth ?? plain.width) * zoom;
      const sharp = Math.min(
        window.devicePixelRatio || 1,
        LONGEST / Math.max(width, (width * plain.height) / plain.width),
      );
      const viewport = page.getViewport({ scale: (width / plain.width) * sharp });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      target.style.width = `${Math.floor(width)}px`;
      target.style.height = 'auto';
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
      target.dataset.drawn = String(number);
    };
    // Ignore a rendering that was cancelled for another one.
    draw().catch(() => {});
    return () => stop();
  }, [pdf, number, zoom]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
