import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** A calm petrol: shades from 6 up carry white text, shades up to 4 are readable on the dark surface. */
const petrol: MantineColorsTuple = [
  '#eef6f8',
  '#dbecf0',
  '#b7d9e1',
  '#8ec3d0',
  '#66adbe',
  '#4096aa',
  '#277f95',
  '#1a6a7f',
  '#12596c',
  '#0c4757',
];

/** Mantine's own dark greys with a tint of the same blue. */
const dark: MantineColorsTuple = [
  '#dce2e8',
  '#bac4cd',
  '#9aa6b2',
  '#7a8794',
  '#4b5763',
  '#37424d',
  '#27303a',
  '#1b222a',
  '#151b21',
  '#0f1318',
];

/**
 * The app's theme. tests/ui/theme.test.ts writes its variables to theme.css, so that pages do not carry them in their markup:
 * after a change run `npx vitest run --project fast tests/ui/theme.test.ts -u`.
 */
export const theme = createTheme({
  colors: { petrol, dark },
  primaryColor: 'petrol',
  primaryShade: 8,
  autoContrast: true,
  black: '#1c252d',
  defaultRadius: 'md',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif',
  headings: { fontWeight: '650' },
  components: {
    // A list begins where its field begins. In the middle, where Mantine puts it before it knows the list's width, it would leave
    // the screen of a phone, whose page then grows wider, and the field and the list with it, again and again.
    Combobox: { defaultProps: { position: 'bottom-start' } },
    ActionIcon: { defaultProps: { size: 'lg', variant: 'subtle' } },
    Modal: { defaultProps: { size: '42rem', centered: true } },
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
  },
});
