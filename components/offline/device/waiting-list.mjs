import { dayOf, el, filled, momentOf, say } from './dom.mjs';
import { discard, LIFE_MS, replace, sendWaiting, waiting } from './queue.mjs';

/**
 * @typedef {import('./dom.mjs').Config} Config
 * @typedef {import('./queue.mjs').Waiting} Waiting
 */

/** @param {Config} config */
export const wireOf = ({ base, headers, locale }) => ({ base, locale, ...headers });

/** The pauses between attempts, in milliseconds: a network that the browser has just found may need a moment. */
const PAUSES = [2000, 8000, 30_000];

/** Sends what waits, and says what came of it; tries again if the network is there but the server was not reached. @param {Config} config */
export async function sendNow(config, pauses = PAUSES) {
  const { sent, signIn, away } = await sendWaiting(wireOf(config));
  const text = config.words.waiting;
  if (sent > 0) say(filled(text.sent, { count: sent }));
  else if (signIn) say(text.signIn);
  else if (!navigator.onLine) say(text.away);
  const [pause, ...later] = pauses;
  if (away && navigator.onLine && pause) setTimeout(() => void sendNow(config, later), pause);
}

/**
 * The entries that wait on this device, with what can be done about each.
 * @param {Config} config @param {string} acting the person acted for now @param {(entry: Waiting) => void} onCorrect
 */
export async function waitingList(config, acting, onCorrect) {
  const text = config.words.waiting;
  const { entries, others } = await waiting();
  return el(
    'section',
    { 'aria-labelledby': 'waiting' },
    el('h2', { id: 'waiting' }, text.title),
    entries.length === 0 && !others ? el('p', {}, text.empty) : null,
    others ? el('p', {}, text.others) : null,
    el('ul', {}, ...entries.map((entry) => row(entry, config, acting, onCorrect))),
    entries.length > 0
      ? el(
          'p',
          { class: 'buttons' },
          el('button', { type: 'button', click: () => void sendNow(config) }, text.send),
          el('a', { href: `${config.base}/login`, class: 'quiet' }, text.toSignIn),
        )
      : null,
  );
}

/** @param {Waiting} entry @param {Config} config @param {string} acting @param {(entry: Waiting) => void} onCorrect */
function row(entry, { words }, acting, onCorrect) {
  const text = words.waiting;
  const { kind, says, at, refused } = entry;
  const why = refused && [refused.message, ...(refused.errors ?? []).map(({ message }) => message)].join(' ');
  const button = (/** @type {string} */ label, /** @type {() => void} */ click) =>
    el('button', { type: 'button', class: 'quiet', click }, label);
  const confirm = () => {
    const { refused: _, ...again } = entry;
    void replace({ ...again, key: `offline-${crypto.randomUUID()}`, body: { ...entry.body, conferma: true } });
  };
  return el(
    'li',
    {},
    el('strong', {}, text.kinds[kind]),
    el('span', {}, says),
    el('small', {}, `${filled(text.since, { at: momentOf(at) })}, ${filled(text.until, { day: dayOf(at + LIFE_MS) })}`),
    entry.acting !== acting ? el('small', {}, text.acting) : null,
    why ? el('p', { class: 'wrong' }, filled(text.refused, { why })) : null,
    el(
      'p',
      { class: 'buttons' },
      refused?.code === 'unconfirmed' ? button(text.confirm, confirm) : null,
      refused && kind !== 'dose' ? button(text.correct, () => onCorrect(entry)) : null,
      removal(entry, text),
    ),
  );
}

/** Asks in place before an entry is removed. @param {Waiting} entry @param {Record<string, string>} text */
function removal({ seq }, text) {
  const place = el('span', { class: 'buttons' });
  const button = (/** @type {string | undefined} */ label, /** @type {() => void} */ click) =>
    el('button', { type: 'button', class: 'quiet', click }, label);
  const first = () => place.replaceChildren(button(text.remove, ask));
  const ask = () => {
    const yes = button(text.yes, () => void discard(seq));
    place.replaceChildren(el('span', {}, text.confirmRemove), yes, button(text.no, first));
    yes.focus();
  };
  first();
  return place;
}
