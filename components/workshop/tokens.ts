/** The groups of colour tokens, without the prefix `--app-`; a text is shown on each ground it is read on. */
export const COLOURS: readonly (readonly [text: string, ground: string])[] = [
  ['ink', 'canvas'],
  ['ink', 'surface'],
  ['ink', 'sunk'],
  ['ink', 'raised'],
  ['ink-2', 'surface'],
  ['ink-3', 'surface'],
  ['accent', 'surface'],
  ['accent', 'accent-soft'],
  ['on-accent', 'accent'],
  ['ok', 'ok-soft'],
  ['watch', 'watch-soft'],
  ['high', 'high-soft'],
  ['urgent-ink', 'urgent-soft'],
  ['on-urgent', 'urgent'],
  ['medicines', 'medicines-soft'],
  ['measures', 'measures-soft'],
  ['tests', 'tests-soft'],
  ['care', 'care-soft'],
  ['problems', 'problems-soft'],
  ['documents', 'documents-soft'],
];

/** The type scale: the style of each step as a class of workshop.module.css. */
export const TYPE = ['value', 'title', 'heading', 'name', 'text', 'secondary', 'note'] as const;
