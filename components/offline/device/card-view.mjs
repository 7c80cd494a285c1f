import { checkCard, openCard, storedCard } from './device-card.mjs';
import { el, filled, momentOf } from './dom.mjs';

/**
 * @typedef {import('./dom.mjs').Config} Config
 * @typedef {import('./device-card.mjs').Content} Content
 */

/** Shows the emergency card of this device, without a sign-in. @param {HTMLElement} page @param {Config} config */
export async function showCard(page, config) {
  const { words, base } = config;
  document.title = words.card.title;
  await checkCard(base);
  const card = await storedCard();
  const frame = (/** @type {import('./dom.mjs').Child[]} */ ...inside) =>
    page.replaceChildren(
      el('p', { class: 'call' }, el('a', { href: 'tel:112', class: 'button' }, words.card.call)),
      ...inside.filter((one) => one instanceof Node),
      el('p', {}, el('a', { href: base }, words.page.home)),
    );
  if (!card) return frame(el('h1', {}, words.card.title), el('p', {}, words.card.none), el('p', {}, words.card.put));
  const updated = el('p', {}, filled(words.card.updated, { at: momentOf(card.at) }));
  const show = (/** @type {Content} */ content) => frame(...drawn(content), updated);
  if (!card.lock && card.content) return show(card.content);
  const wrong = el('p', { role: 'alert' });
  const open = async () => {
    const content = await openCard(card).catch(() => null);
    if (content) show(content);
    else wrong.textContent = words.card.notOpened;
  };
  const button = el('button', { type: 'button', click: () => void open() }, words.card.open);
  frame(el('h1', {}, words.card.title), el('p', {}, words.card.locked), button, wrong, updated);
}

/** @param {Content} content */
const drawn = ({ title, subtitle, name, facts, parts, foot }) => [
  el('h1', {}, title),
  el('p', { class: 'name' }, el('strong', {}, name), ...facts.map((fact) => el('span', {}, fact))),
  ...parts.map((part) => el('section', {}, el('h2', {}, part.title), ...part.blocks.map(block))),
  el('p', { class: 'small' }, subtitle),
  el('p', { class: 'small' }, foot),
];

/** A part of the report (lib/pdf/drawing/description.ts); the emergency report has these kinds. @param {any} drawn @returns {Node} */
function block(drawn) {
  if (drawn.kind === 'paragraph') return el('p', { class: drawn.tone }, drawn.text);
  if (drawn.kind === 'columns') return el('div', {}, ...drawn.columns.flat().map(block));
  if (drawn.kind !== 'table') return el('p');
  const cells = (/** @type {string[]} */ row) => row.map((text, at) => el(at === 0 ? 'strong' : 'span', {}, text));
  return el('ul', {}, ...drawn.rows.map((/** @type {string[]} */ row) => el('li', {}, ...cells(row))));
}
