import { el, filled, say } from './dom.mjs';
import { discard, enqueue } from './queue.mjs';
import { owner } from './store.mjs';
import { sendNow } from './waiting-list.mjs';

// The two forms of the offline page. What they make is checked again by the server.

/**
 * @typedef {import('./dom.mjs').Config} Config
 * @typedef {import('./queue.mjs').Waiting} Waiting
 * @typedef {{ config: Config, level: number | undefined, former?: Waiting | undefined }} Asked
 */

/** The present day and time in Italy, as the record keeps them. */
const now = () => {
  const [two, timeZone] = [/** @type {const} */ ('2-digit'), 'Europe/Rome'];
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two },
  });
  const parts = format.formatToParts(new Date());
  const of = (/** @type {string} */ name) => (parts.find(({ type }) => type === name)?.value ?? '').padStart(2, '0');
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` };
};

/** @param {string} label @param {Record<string, string | undefined>} attributes @param {string} [unit] */
function field(label, attributes, unit) {
  const input = el('input', { type: 'text', autocomplete: 'off', ...attributes });
  return { input, row: el('label', {}, el('span', {}, unit ? `${label} (${unit})` : label), input) };
}

const LEVEL = 'id_livello_confidenzialita';

/** @param {Asked} asked */
export function readingForm({ config, level, former }) {
  const { measures, words, locale } = config;
  const text = words.reading;
  const start = now();
  const body = former?.body ?? {};
  const day = field(text.day, { type: 'date', value: String(body.created_on ?? start.day), max: start.day });
  const time = field(text.time, { type: 'time', value: String(body.ora ?? start.time) });
  const fields = measures.map((measure) => ({
    measure,
    ...field(measure.label, { inputmode: 'decimal', value: String(body[measure.name] ?? '') }, measure.unit),
  }));
  const submit = () => {
    const typed = fields.flatMap(({ measure, input }) => {
      const given = input.value.trim().replace(',', '.');
      return given === '' ? [] : [{ ...measure, given: Number(given) }];
    });
    const wrong = typed.find(({ given, min, max }) => !(given >= min && given <= max));
    const of = (/** @type {string} */ name) => typed.find((one) => one.name.endsWith(name))?.given;
    const [high, low] = [of('massima'), of('minima')];
    if (typed.length === 0) return text.empty;
    if (wrong) return filled(text.range, { ...wrong, name: wrong.label });
    if (high !== undefined && low !== undefined && low >= high) return text.pressure;
    if (`${day.input.value} ${time.input.value}` > `${now().day} ${now().time}`) return text.future;
    const values = Object.fromEntries(typed.map(({ name, given }) => [name, given]));
    const shown = (/** @type {number} */ value) => value.toLocaleString(locale);
    return {
      path: '/api/rilevazioni',
      body: { created_on: day.input.value, ora: time.input.value, [LEVEL]: level, ...values },
      says: typed.map(({ label, given, unit }) => `${label} ${shown(given)} ${unit}`).join(', '),
    };
  };
  const rows = [...fields.map(({ row }) => row), day.row, time.row];
  return formOf(
    'reading',
    { title: text.title, save: text.save, saved: text.saved, note: text.advice, former },
    rows,
    submit,
    config,
  );
}

/** @param {Asked} asked */
export function painForm({ config, level, former }) {
  const { words } = config;
  const text = words.pain;
  const where = field(text.where, { maxlength: '200' });
  const intensity = field(text.intensity, { type: 'number', min: '0', max: '10', value: '5' });
  const more = el('textarea', { rows: '3', maxlength: '2000' });
  const submit = () => {
    const [place, strength] = [where.input.value.trim(), Number(intensity.input.value)];
    if (place === '') return text.empty;
    if (!(strength >= 0 && strength <= 10)) return text.intensity;
    const said = filled(text.said, { intensity: strength, where: place });
    return {
      path: '/api/taccuino',
      body: { taccuino_data: now().day, taccuino_descrizione: `${said} ${more.value.trim()}`.trim(), [LEVEL]: level },
      says: said,
    };
  };
  if (former) more.value = String(former.body.taccuino_descrizione ?? '');
  const rows = [where.row, intensity.row, el('label', {}, el('span', {}, text.text), more)];
  return formOf('pain', { title: text.title, save: text.save, saved: text.saved, former }, rows, submit, config);
}

/**
 * A form that puts an entry into the queue, and sends it if the network has come back. `submit` returns the entry, or what is wrong.
 * @param {'reading' | 'pain'} kind
 * @param {{ title: string, save: string, saved: string, note?: string, former?: Waiting | undefined }} words
 * @param {Node[]} rows
 * @param {() => string | { path: string, body: Record<string, unknown>, says: string }} submit
 * @param {Config} config
 */
function formOf(kind, { title, save, saved, note, former }, rows, submit, config) {
  const wrong = el('p', { role: 'alert', class: 'wrong' });
  const form = el(
    'form',
    { novalidate: true },
    ...rows,
    note ? el('p', {}, note) : null,
    wrong,
    el('button', {}, save),
  );
  const box = el('details', { open: former !== undefined, 'data-form': kind }, el('summary', {}, title), form);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const made = submit();
    wrong.textContent = typeof made === 'string' ? made : '';
    if (typeof made === 'string') return;
    // A corrected entry is another request than the refused one, and needs a key of its own.
    await enqueue(
      { ...made, kind, key: `offline-${crypto.randomUUID()}` },
      former ? { users: [former.user], acting: former.acting } : await owner(),
    );
    if (former) await discard(former.seq);
    form.reset();
    box.open = false;
    say(saved);
    if (navigator.onLine) await sendNow(config);
  });
  return box;
}
