import { useCallback, useState } from 'react';

/** Tolerance for zoom and fractional pixels. */
const NEAR_PX = 8;

/** Whether a box was scrolled to its end by any means; true if its content needs no scrolling. */
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
