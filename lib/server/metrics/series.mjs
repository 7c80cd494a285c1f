/**
 * Figures in the text format of Prometheus, version 0.0.4. A label's values must be few and nobody's: a template of
 * addresses, a method, a status.
 * @typedef {Record<string, string | number>} Labels
 */

/** @param {Labels} labels */
const written = (labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};
/** @param {string} text */
const escaped = (text) => text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');

/** @param {string} name @param {string} help @param {'counter' | 'gauge' | 'histogram'} type @param {string[]} lines */
export const described = (name, help, type, lines) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];

/** One figure that may go up and down. @param {string} name @param {string} help @param {number} value */
export const gauge = (name, help, value) => described(name, help, 'gauge', [`${name} ${value}`]);

/** The same with labels. @param {string} name @param {string} help @param {readonly (readonly [Labels, number])[]} values */
export const gauges = (name, help, values) =>
  described(
    name,
    help,
    'gauge',
    values.map(([labels, value]) => `${name}${written(labels)} ${value}`),
  );

/** Counts what has happened since the start. */
export class Counter {
  /** @type {Map<string, number>} */
  #counts = new Map();

  /** @param {string} name @param {string} help */
  constructor(name, help) {
    this.name = name;
    this.help = help;
  }

  /** @param {Labels} [labels] */
  add(labels = {}) {
    const key = written(labels);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  lines() {
    return described(
      this.name,
      this.help,
      'counter',
      [...this.#counts].map(([labels, count]) => `${this.name}${labels} ${count}`),
    );
  }
}

/** Counts how long things have taken, in seconds, by upper bounds. */
export class Histogram {
  /** @type {Map<string, { labels: Labels, counts: number[], sum: number, count: number }>} */
  #series = new Map();

  /** @param {string} name @param {string} help @param {number[]} bounds */
  constructor(name, help, bounds) {
    this.name = name;
    this.help = help;
    this.bounds = bounds;
  }

  /** @param {Labels} labels @param {number} seconds */
  observe(labels, seconds) {
    const key = written(labels);
    const one = this.#series.get(key) ?? { labels, counts: this.bounds.map(() => 0), sum: 0, count: 0 };
    this.#series.set(key, one);
    this.bounds.forEach((bound, at) => {
      if (seconds <= bound) one.counts[at] = (one.counts[at] ?? 0) + 1;
    });
    one.sum += seconds;
    one.count += 1;
  }

  lines() {
    const lines = [...this.#series.values()].flatMap(({ labels, counts, sum, count }) => [
      ...this.bounds.map((le, at) => `${this.name}_bucket${written({ ...labels, le })} ${counts[at]}`),
      `${this.name}_bucket${written({ ...labels, le: '+Inf' })} ${count}`,
      `${this.name}_sum${written(labels)} ${sum}`,
      `${this.name}_count${written(labels)} ${count}`,
    ]);
    return described(this.name, this.help, 'histogram', lines);
  }
}
