/** @typedef {string | Node | null | undefined | false} Child */

/**
 * An element with attributes and children; a function as attribute listens to the event of its name.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} name @param {Record<string, string | boolean | ((event: Event) => void) | undefined>} [attributes]
 * @param {Child[]} children @returns {HTMLElementTagNameMap[T]}
 */
export function el(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  for (const child of children) if (child) made.append(child);
  return made;
}

/** A text with `{name}` replaced. @param {string} text @param {Record<string, string | number>} values */
export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/**
 * The page's configuration, made by the server, in the language of who uses this browser.
 * @typedef {{ name: string, label: string, unit: string, min: number, max: number, decimals: number }} Measured
 * @typedef {{ base: string, card: string, headers: { writer: string, acting: string, own: string }, locale: string,
 *   measures: Measured[], words: any }} Config
 * @param {string | undefined} chosen @returns {Config}
 */
export function configIn(chosen) {
  const { measures, words, ...config } = JSON.parse(document.getElementById('config')?.textContent ?? '{}');
  const locale = chosen ?? config.locale;
  return { ...config, locale, measures: measures[locale], words: words[locale] };
}

/** @param {number} value */
const two = (value) => String(value).padStart(2, '0');

/** The day by the device's clock, gg/mm/aaaa. @param {number} at */
export function dayOf(at) {
  const date = new Date(at);
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
}
/** The day and time by the device's clock, gg/mm/aaaa, hh:mm. @param {number} at */
export function momentOf(at) {
  const date = new Date(at);
  return `${dayOf(at)}, ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A message of the page, which readers of screens announce. @param {string} text */
export function say(text) {
  const place = document.getElementById('said');
  if (place) place.textContent = text;
}
