import { useLayoutEffect, useRef, useState } from 'react';
import { WIDTH_PX } from './state';

/** The available width of the picture, and the device's pixel ratio. */
export function useBox() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, pixelRatio: 1 });
  useLayoutEffect(() => {
    const at = box.current;
    if (!at) return;
    const measure = () => {
      const next = { width: Math.min(WIDTH_PX, at.clientWidth), pixelRatio: window.devicePixelRatio || 1 };
      setSize((now) => (now.width === next.width && now.pixelRatio === next.pixelRatio ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(at);
    // Zooming the page changes the pixel ratio.
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return { box, ...size };
}
