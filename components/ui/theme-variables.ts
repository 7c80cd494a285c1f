import type { CSSVariablesResolver } from '@mantine/core';

/**
 * The design tokens: the variables of our own style sheets, and Mantine's variables expressed in them. Their contrast is tested
 * by tests/ui/theme.test.ts, which also writes theme.css; only that test imports this file: it is not sent to the browser.
 */

/** The tokens of a colour scheme, without the prefix `--app-`. */
interface Tokens {
  /** Grounds: the page, what lies on it, what is let into it, what is raised from it. */
  canvas: string;
  surface: string;
  sunk: string;
  raised: string;
  /** Hairlines between things, and the edges of controls. */
  line: string;
  edge: string;
  /** Text: what is read, what explains it, what may be skipped. */
  ink: string;
  'ink-2': string;
  'ink-3': string;
  accent: string;
  'on-accent': string;
  'accent-soft': string;
  focus: string;
  /** The severity steps: within the range, to be watched, above or below the range, urgent. */
  ok: string;
  'ok-soft': string;
  watch: string;
  'watch-soft': string;
  high: string;
  'high-soft': string;
  urgent: string;
  'on-urgent': string;
  'urgent-ink': string;
  'urgent-soft': string;
  /** The colours of the families of sections, each with the soft ground of its icon. */
  medicines: string;
  'medicines-soft': string;
  measures: string;
  'measures-soft': string;
  tests: string;
  'tests-soft': string;
  care: string;
  'care-soft': string;
  problems: string;
  'problems-soft': string;
  documents: string;
  'documents-soft': string;
}

const light: Tokens = {
  canvas: '#f5f4f0',
  surface: '#ffffff',
  sunk: '#eceae4',
  raised: '#ffffff',
  line: '#dfddd5',
  edge: '#7c8589',
  ink: '#182226',
  'ink-2': '#475359',
  'ink-3': '#5f6a70',
  accent: '#0e5866',
  'on-accent': '#ffffff',
  'accent-soft': '#dfeef0',
  focus: '#0a5fc2',
  ok: '#1c6839',
  'ok-soft': '#e3f2e8',
  watch: '#735000',
  'watch-soft': '#fbefcf',
  high: '#a03400',
  'high-soft': '#fde5d8',
  urgent: '#b3141d',
  'on-urgent': '#ffffff',
  'urgent-ink': '#a8121c',
  'urgent-soft': '#fce4e3',
  medicines: '#1b59b3',
  'medicines-soft': '#e4ecfa',
  measures: '#a11f68',
  'measures-soft': '#fae5f0',
  tests: '#6238a6',
  'tests-soft': '#ede6f8',
  care: '#0e5866',
  'care-soft': '#dfeef0',
  problems: '#3d48a5',
  'problems-soft': '#e7e9f8',
  documents: '#465760',
  'documents-soft': '#e6eaec',
};

const dark: Tokens = {
  canvas: '#0e1416',
  surface: '#182023',
  sunk: '#0a0f11',
  raised: '#212b2f',
  line: '#2d383c',
  edge: '#76848a',
  ink: '#e9edec',
  'ink-2': '#b6c1c4',
  'ink-3': '#9aa7ab',
  accent: '#86ccd8',
  'on-accent': '#06262c',
  'accent-soft': '#173a41',
  focus: '#8cc2ff',
  ok: '#83d8a2',
  'ok-soft': '#173322',
  watch: '#f1c866',
  'watch-soft': '#382c0f',
  high: '#ffae82',
  'high-soft': '#43230f',
  urgent: '#ff8a80',
  'on-urgent': '#2a0504',
  'urgent-ink': '#ffa8a1',
  'urgent-soft': '#451a1a',
  medicines: '#9cc2ff',
  'medicines-soft': '#1b2c4a',
  measures: '#f5a3cc',
  'measures-soft': '#43203a',
  tests: '#c9b0f7',
  'tests-soft': '#2f2450',
  care: '#86ccd8',
  'care-soft': '#173a41',
  problems: '#b3bbf8',
  'problems-soft': '#262b52',
  documents: '#b9c6cc',
  'documents-soft': '#29343a',
};

const named = (tokens: Tokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--app-${name}`, value]));

/** Mantine's own colours, in both schemes. */
const mantine = {
  '--mantine-color-body': 'var(--app-surface)',
  '--mantine-color-text': 'var(--app-ink)',
  '--mantine-color-dimmed': 'var(--app-ink-2)',
  '--mantine-color-placeholder': 'var(--app-ink-3)',
  '--mantine-color-disabled-color': 'var(--app-ink-3)',
  '--mantine-color-error': 'var(--app-urgent-ink)',
  '--mantine-color-success': 'var(--app-ok)',
  '--mantine-color-anchor': 'var(--app-accent)',
  '--mantine-color-default': 'var(--app-surface)',
  '--mantine-color-default-color': 'var(--app-ink)',
  '--mantine-color-default-border': 'var(--app-line)',
  '--mantine-color-petrol-filled': 'var(--app-accent)',
  '--mantine-color-petrol-light': 'var(--app-accent-soft)',
  '--mantine-color-petrol-light-color': 'var(--app-accent)',
  '--mantine-color-red-filled': 'var(--app-urgent)',
  '--mantine-color-red-light': 'var(--app-urgent-soft)',
  '--mantine-color-red-light-color': 'var(--app-urgent-ink)',
  '--mantine-primary-color-contrast': 'var(--app-on-accent)',
};

export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--app-width': '72rem',
    '--app-gap': '1.5rem',
    // Radii: cards, chips, the top of sheets; controls have Mantine's medium one.
    '--app-radius': '1rem',
    '--app-radius-chip': '0.5625rem',
    '--app-radius-sheet': '1.5rem',
    // A value that is read from afar.
    '--app-value-size': '2rem',
    // The page's foot is free of what floats over it, such as a phone's bar of groups.
    '--app-foot': '0rem',
  },
  light: {
    ...mantine,
    ...named(light),
    '--mantine-color-petrol-filled-hover': '#0a4651',
    '--mantine-color-red-filled-hover': '#8f0f17',
    '--app-shadow': '0 0 0 1px rgb(24 34 38 / 5%), 0 1px 2px rgb(24 34 38 / 8%)',
  },
  dark: {
    ...mantine,
    ...named(dark),
    '--mantine-color-petrol-filled-hover': '#9fd8e2',
    '--mantine-color-red-filled-hover': '#ffa29a',
    // In the dark a shadow is not seen: an inner line instead.
    '--app-shadow': 'inset 0 0 0 1px var(--app-line)',
  },
});
