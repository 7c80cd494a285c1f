import type { CSSVariablesResolver } from '@mantine/core';

/**
 * Replacements for Mantine colours with too little contrast (WCAG 1.4.3 and 1.4.11), and the tokens of our own style sheets.
 * Only the test that writes theme.css imports this: it is not sent to the browser.
 */
export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--app-width': '72rem',
    '--app-gap': '1.5rem',
    '--app-radius': '0.75rem',
  },
  light: {
    '--mantine-color-error': '#b3261e',
    '--mantine-color-success': '#1f6b3a',
    '--mantine-color-placeholder': '#66717c',
    '--mantine-color-dimmed': '#55606b',
    '--mantine-color-default-border': '#cfd7de',
    '--app-edge': '#7f8b96',
    '--mantine-color-disabled-color': '#66717c',
    '--app-canvas': '#f4f7f8',
    '--app-surface': '#ffffff',
    '--app-line': '#d5dde3',
    '--app-accent': '#12596c',
    '--app-accent-soft': '#e6f1f4',
    '--app-focus': '#0b6bcb',
    '--app-warning': '#7a4b00',
    '--app-warning-soft': '#fdf3e0',
    '--app-danger-soft': '#fdecea',
    '--app-success-soft': '#e8f5ec',
  },
  dark: {
    '--mantine-color-error': '#ff9a92',
    '--mantine-color-success': '#7fd6a0',
    '--mantine-color-placeholder': '#9aa6b2',
    '--mantine-color-dimmed': '#a9b4be',
    '--mantine-color-default-border': '#3d4853',
    '--app-edge': '#73808d',
    '--mantine-color-disabled-color': '#9aa6b2',
    '--app-canvas': '#12171c',
    '--app-surface': '#1b222a',
    '--app-line': '#37424d',
    '--app-accent': '#8ec3d0',
    '--app-accent-soft': '#1f3239',
    '--app-focus': '#7db9ff',
    '--app-warning': '#f2c46d',
    '--app-warning-soft': '#352a14',
    '--app-danger-soft': '#3a2020',
    '--app-success-soft': '#1a3324',
  },
});
