import type { Page } from '@playwright/test';

/**
 * What does not fit on the open page, each fault as one line: a document wider than its window, a control or text outside of
 * the window or cut off by a box around it, two texts or controls that overlap, and with `targets` a control that is too small
 * for a finger. While a modal dialog is open, only the dialog is measured.
 * @param targets the least height and width of a control, in CSS pixels
 */
export const reflowFaults = (page: Page, targets?: number): Promise<string[]> =>
  page.evaluate((least) => {
    const CONTROLS =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="option"], [role="slider"]';
    /** What a person does not notice: a letter's edge, a rounded border. */
    const SLACK = 2;
    /** What stays on one line: a number or a day, and a word that is no longer than this. */
    const WHOLE = /(?<![\p{L}\d’'@./_-])(?:\p{L}{2,7}|\d[\d/.,:]{0,10}\d)(?!['’@./_-]?[\p{L}\d]|[/_-])/gu;
    const root = document.documentElement;
    const width = root.clientWidth;
    const faults = new Set<string>();
    const modals = [...document.querySelectorAll('dialog:modal, [aria-modal="true"], :popover-open')];
    const shown = modals.at(-1) ?? document.body;

    const nameOf = (element: Element) => {
      const named = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const words = named.replace(/\s+/g, ' ').trim().slice(0, 40);
      const style = element.closest('[class]')?.getAttribute('class')?.split(' ')[0] ?? '';
      return `${element.localName}.${style} “${words}”`;
    };
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
      element.closest('[inert]') === null;

    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const isEmpty = ({ left, right, top, bottom }: Box) => right - left < SLACK || bottom - top < SLACK;
    const common = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });

    /** How the boxes around an element change what of it is seen. */
    interface Around {
      /** The box that clips, if any. */
      clip: Box | null;
      /** Whether a box around can be scrolled sideways to show the rest, or cuts its text off with an ellipsis. */
      isReachable: boolean;
      /** Whether nothing of it is to be seen: text for screen readers. */
      isHidden: boolean;
      /** The part that stays in view while the rest scrolls below it, if any. */
      sticky: Element | null;
    }
    const known = new Map<Element, Around>();
    function around(element: Element): Around {
      const before = known.get(element);
      if (before) return before;
      const parent = element.parentElement;
      const outer: Around =
        element === shown || !parent
          ? { clip: null, isReachable: false, isHidden: false, sticky: null }
          : around(parent);
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const found = { ...outer };
      if (style.clipPath !== 'none' && (box.width <= SLACK || style.clipPath.includes('50%'))) found.isHidden = true;
      if (style.position === 'sticky' || style.position === 'fixed') found.sticky = element;
      const cuts = style.overflowX !== 'visible' && element !== root && element !== document.body;
      if (cuts) {
        found.clip = outer.clip ? common(outer.clip, box) : box;
        if (/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth) found.isReachable = true;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') found.isReachable = true;
      }
      known.set(element, found);
      return found;
    }

    /** Text and controls with the box in which they are drawn. */
    interface Piece {
      element: Element;
      box: Box;
      isText: boolean;
    }
    const pieces: Piece[] = [];
    const consider = (element: Element, drawn: DOMRect, isText: boolean) => {
      const { clip, isReachable } = around(isText ? element : (element.parentElement ?? element));
      if (around(element).isHidden || isEmpty(drawn)) return;
      const what = isText ? 'text' : 'control';
      if (!isReachable) {
        if (drawn.right > width + SLACK || drawn.left < -SLACK)
          faults.add(
            `${what} leaves the window: ${nameOf(element)} ${Math.round(drawn.left)}–${Math.round(drawn.right)}`,
          );
        else if (clip && (drawn.right > clip.right + SLACK || drawn.left < clip.left - SLACK))
          faults.add(
            `${what} is cut off: ${nameOf(element)} ${Math.round(drawn.left)}–${Math.round(drawn.right)} in ${Math.round(clip.left)}–${Math.round(clip.right)}`,
          );
      }
      const box = clip ? common(drawn, clip) : drawn;
      if (!isEmpty(box)) pieces.push({ element, box, isText });
    };

    if (root.scrollWidth > width && modals.length === 0) faults.add(`the page is ${root.scrollWidth} wide in ${width}`);
    for (const element of shown.querySelectorAll(CONTROLS)) {
      if (!isVisible(element)) continue;
      // A link within a text runs over several lines, each a box of its own; its text is measured below.
      if (getComputedStyle(element).display === 'inline') continue;
      consider(element, element.getBoundingClientRect(), false);
    }
    const isInSentence = (element: Element) =>
      element.matches('a, button') &&
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (beside) => beside.nodeType === Node.TEXT_NODE && beside.textContent?.trim(),
      );
    const range = document.createRange();
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || !text.textContent?.trim() || !isVisible(element) || around(element).isHidden) continue;
      if (/^(?:script|style|option|noscript|title)$/.test(element.localName)) continue;
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      if (lines.length > 1)
        for (const { 0: word, index } of text.textContent.matchAll(WHOLE)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) faults.add(`“${word}” is broken: ${nameOf(element)}`);
        }
      const leading = Number.parseFloat(getComputedStyle(element).fontSize) * 0.15;
      for (const line of lines)
        consider(element, new DOMRect(line.x, line.y + leading, line.width, line.height - 2 * leading), true);
    }

    // Overlap: of two pieces of which neither contains the other. Of a control that is only its words, the space around them,
    // which makes the target larger, covers nothing.
    const isDrawn = (element: Element) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(element);
      return !/, 0\)$|transparent/.test(backgroundColor) || Number.parseFloat(borderTopWidth) > 0;
    };
    // The button that opens a row covers it, and a summary is its whole line, on which a button may stand.
    const isArea = (element: Element) => element.matches('[data-sheet], summary');
    const isIgnored = (one: Piece, other: Piece) =>
      around(one.element).sticky !== around(other.element).sticky ||
      (!one.isText && (isArea(one.element) || (other.isText && !isDrawn(one.element))));
    const labelOf = (element: Element) => (element as HTMLInputElement).labels ?? [];
    // A button within an input's frame, such as the one that shows a password.
    const frameOf = (element: Element) => element.closest('.mantine-Input-wrapper');
    const belong = (one: Element, other: Element) =>
      one.contains(other) ||
      [...labelOf(one)].some((label) => label.contains(other)) ||
      (frameOf(one) !== null && frameOf(one) === frameOf(other));
    pieces.sort((one, other) => one.box.top - other.box.top);
    pieces.forEach((one, at) => {
      for (const other of pieces.slice(at + 1)) {
        if (other.box.top > one.box.bottom - SLACK) break;
        if (
          isEmpty(common(one.box, other.box)) ||
          belong(one.element, other.element) ||
          belong(other.element, one.element)
        )
          continue;
        if (isIgnored(one, other) || isIgnored(other, one)) continue;
        const both = common(one.box, other.box);
        faults.add(
          `overlap: ${nameOf(one.element)} and ${nameOf(other.element)}, ${Math.round(both.right - both.left)} × ${Math.round(both.bottom - both.top)}`,
        );
      }
    });

    if (least !== undefined)
      for (const { element, isText } of pieces) {
        // A link within a sentence is as high as its line, and a slider is moved anywhere along its track.
        if (isText || isInSentence(element) || element.matches('[role="slider"]')) continue;
        // The link of a card covers the card by a pseudo-element.
        const isWhole = getComputedStyle(element, '::after').position === 'absolute';
        const box = (
          (isWhole && (element as HTMLElement).offsetParent) ||
          element.closest('.mantine-Input-input') ||
          element
        ).getBoundingClientRect();
        const label = labelOf(element)[0]?.getBoundingClientRect();
        const height = Math.max(box.height, label?.height ?? 0);
        const across = Math.max(box.width, label?.width ?? 0);
        if (height < least - 0.5 || across < least - 0.5)
          faults.add(`target ${Math.round(across)} × ${Math.round(height)}: ${nameOf(element)}`);
      }
    return [...faults];
  }, targets);
