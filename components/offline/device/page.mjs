import { showCard } from './card-view.mjs';
import { checkCard, storedCard } from './device-card.mjs';
import { configIn, el } from './dom.mjs';
import { painForm, readingForm } from './forms.mjs';
import { onChange, owner } from './store.mjs';
import { sendNow, waitingList } from './waiting-list.mjs';

// The page without a network, and the emergency card of the device: one document, drawn from what lies on the device.

const page = /** @type {HTMLElement} */ (document.getElementById('page'));
// A browser that keeps nothing, as in a private window, knows no owner.
const known = await owner().catch(() => undefined);
const config = configIn(known?.locale);
document.documentElement.lang = config.locale;

if (location.pathname === config.card) await showCard(page, config);
else await showOffline();

async function showOffline() {
  const { base, card, words } = config;
  // The worker shows the page in place of any other one: then it says why.
  const isAsked = location.pathname === `${base}/senza-rete`;
  const { title, text } = isAsked ? words.page : words.failed;
  document.title = title;
  await checkCard(base).catch(() => undefined);
  const hasCard = await storedCard().catch(() => undefined);
  const list = el('div');
  const forms = el('div');
  const levels = known?.levels ?? {};
  const draw = (/** @type {import('./queue.mjs').Waiting | undefined} */ former) =>
    forms.replaceChildren(
      readingForm({ config, level: levels.readings, former: former?.kind === 'reading' ? former : undefined }),
      painForm({ config, level: levels.notebook, former: former?.kind === 'pain' ? former : undefined }),
    );
  const correct = (/** @type {import('./queue.mjs').Waiting} */ entry) => {
    draw(entry);
    forms.querySelector('details[open] input')?.scrollIntoView();
  };
  const redraw = async () => list.replaceChildren(await waitingList(config, known?.acting ?? '', correct));
  const writes = known?.writes === true;
  if (writes) draw(undefined);
  page.replaceChildren(
    el('h1', {}, title),
    el('p', {}, text),
    isAsked ? el('p', {}, el('a', { href: base }, words.page.home)) : el('p', {}, retry(words.failed.retry)),
    hasCard ? el('p', {}, el('a', { href: card, class: 'button card' }, words.card.link)) : '',
    el('p', { id: 'said', role: 'status' }),
    writes && !isAsked ? el('p', {}, words.page.text) : '',
    writes ? forms : known ? '' : el('p', {}, words.page.none),
    list,
  );
  await redraw().catch(() => undefined);
  onChange(redraw);
  addEventListener('online', () => void sendNow(config));
  if (known && navigator.onLine) await sendNow(config).catch(() => undefined);
}

/** Loads the page again that could not be loaded. @param {string} text */
function retry(text) {
  return el('a', { href: '', class: 'button' }, text);
}
