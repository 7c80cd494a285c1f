import { type RefObject, useEffect } from 'react';

/** Whether the element cannot have the focus any more. */
const isGone = (element: Element) =>
  !element.isConnected || element.matches(':disabled') || element.getClientRects().length === 0;

const headingIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>(':is(h2, h3)[tabindex]')].find((heading) => !isGone(heading));

/**
 * When the focused element disappears or is disabled, e.g. a pressed button, the heading of its part or screen gets the focus.
 */
export function useKeptFocus(screen: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = screen;
    if (!current) return;
    let last: Element | null = null;
    let part: Element | null = null;
    const entered = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
      part = last?.closest('section') ?? null;
    };
    // A press elsewhere removes the focus on purpose: do not restore it.
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !last?.contains(target)) last = null;
    };
    // Browsers drop the focus of hidden or disabled elements at the next rendering.
    const look = () =>
      requestAnimationFrame(() => {
        const { activeElement } = document;
        if (!last || !isGone(last) || (activeElement !== document.body && activeElement !== last)) return;
        const heading = (part && headingIn(part)) ?? headingIn(current);
        heading?.focus({ preventScroll: true });
      });
    const changes = new MutationObserver(look);
    changes.observe(current, { subtree: true, childList: true, attributeFilter: ['hidden', 'disabled'] });
    current.addEventListener('focusin', entered);
    document.addEventListener('pointerdown', pressed, true);
    return () => {
      changes.disconnect();
      current.removeEventListener('focusin', entered);
      document.removeEventListener('pointerdown', pressed, true);
    };
  }, [screen]);
}
