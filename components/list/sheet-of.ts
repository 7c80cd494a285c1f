import classes from './sheet.module.css';

type Content = (Node | string)[];

const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  given: Partial<HTMLElementTagNameMap[K]>,
  ...content: Content
): HTMLElementTagNameMap[K] => {
  const made = Object.assign(document.createElement(name), given);
  made.append(...content);
  return made;
};

/** Fills a sheet with a copy of a list's row. Returns a map from each copied button to the row's own button. */
export function sheetOf(row: HTMLTableRowElement, sheet: HTMLDialogElement): Map<Element, HTMLElement> {
  const twins = new Map<Element, HTMLElement>();
  const copied = (cell: Element) => {
    const copy = cell.cloneNode(true) as Element;
    const [theirs, ours] = [buttonsIn(copy), buttonsIn(cell)];
    theirs.forEach((button, at) => {
      twins.set(button, ours[at] as HTMLElement);
    });
    for (const button of theirs) if (button.dataset.sheet !== undefined) button.remove();
    renameExplanations(copy);
    return [...copy.childNodes];
  };
  const title = element('h2', { id: 'row-sheet', tabIndex: -1, autofocus: true });
  const head = row.querySelector('th');
  const parts = head ? copied(head).filter((node) => !isLock(node)) : [];
  title.append(...parts.filter((node) => !isExplanation(node)));
  // The row's own name keeps the id, by which its buttons are named.
  for (const part of title.children) part.removeAttribute('id');
  const close = element('button', { type: 'button', className: classes.close ?? '' });
  close.setAttribute('aria-label', row.closest<HTMLElement>('[data-close]')?.dataset.close ?? '');
  const facts = [...row.querySelectorAll<HTMLElement>('td[data-label]')]
    .filter(({ childNodes, dataset }) => childNodes.length > 0 && dataset.empty === undefined)
    .map((cell) => {
      const fact = element('div', {}, element('dt', {}, cell.dataset.label ?? ''), element('dd', {}, ...copied(cell)));
      // Doctors see the confidentiality level only on request.
      fact.toggleAttribute('data-confidential', cell.dataset.confidential !== undefined);
      return fact;
    });
  const actions = [...row.querySelectorAll('td[data-actions]')].flatMap(copied).flatMap(actionsIn);
  sheet.replaceChildren(
    element('div', { className: classes.head ?? '' }, title, ...parts.filter(isExplanation), close),
    element('dl', { className: classes.facts ?? '' }, ...facts),
    element('div', { className: classes.actions ?? '' }, ...actions),
  );
  sheet.setAttribute('aria-labelledby', title.id);
  return twins;
}

const buttonsIn = (place: Element) => [...place.querySelectorAll('button')];

/** The sheet says who sees the row among its facts. */
const isLock = (node: ChildNode) => node instanceof HTMLElement && node.dataset.lock !== undefined;

/** The '?' with its explanation: it opens in the sheet itself. */
const isExplanation = (node: ChildNode) =>
  node instanceof HTMLElement && node.querySelector(':scope > [popovertarget]') !== null;

/** A copied explanation gets an id of its own, which its button names. */
function renameExplanations(copy: Element) {
  for (const button of copy.querySelectorAll<HTMLElement>('span > [popovertarget]')) {
    const popover = button.parentElement?.querySelector('[popover]');
    if (!popover) continue;
    popover.id += '-sheet';
    button.setAttribute('popovertarget', popover.id);
  }
}

/** The actions beside the row and those in its menu, whose button the sheet does not need. */
function actionsIn(node: ChildNode): ChildNode[] {
  if (!(node instanceof HTMLElement) || node.hasAttribute('popovertarget')) return [];
  return node.dataset.menu === undefined ? [node] : [...node.children];
}
