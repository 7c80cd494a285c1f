import { useCallback, useState } from 'react';

/** A few pixels are lost to zoom and to screens with fractions of pixels. */
const NEAR_PX = 8;

/** Whether a scrolling box was read to its end, by whichever means it was scrolled; one that needs no scrolling is. */
export function useReadToEnd() {
  const [read, setRead] = useState(false);
  const look = useCallback((box: HTMLElement) => {
    if (box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR_PX) setRead(true);
  }, []);
  const ref = useCallback(
    (box: HTMLElement | null) => {
      if (!box) return;
      const watch = new ResizeObserver(() => look(box));
      watch.observe(box);
      return () => watch.disconnect();
    },
    [look],
  );
  return { read, ref, onScroll: ({ currentTarget }: { currentTarget: HTMLElement }) => look(currentTarget) };
}
