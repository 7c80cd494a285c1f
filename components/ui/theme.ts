import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

/** A calm petrol; the accent of both colour schemes is a token of theme-variables.ts. */
const petrol: MantineColorsTuple = [
  '#eef6f7',
  '#dfeef0',
  '#b5d9df',
  '#86ccd8',
  '#5aa9b7',
  '#378a99',
  '#1f7080',
  '#146372',
  '#0e5866',
  '#0a4651',
];

/** Mantine's own dark greys in the hue of our dark surfaces. */
const dark: MantineColorsTuple = [
  '#e9edec',
  '#b6c1c4',
  '#9aa7ab',
  '#76848a',
  '#3b474c',
  '#2d383c',
  '#212b2f',
  '#182023',
  '#0e1416',
  '#0a0f11',
];

/** A colour whose filled variant has its own token for the text on it. */
const ON_FILLED: Readonly<Record<string, string>> = { petrol: 'var(--app-on-accent)', red: 'var(--app-on-urgent)' };

const SHADOW = 'var(--app-shadow)';

/**
 * The app's theme. tests/ui/theme.test.ts writes its variables to theme.css, so that pages do not carry them in their markup:
 * after a change run `npx vitest run --project fast tests/ui/theme.test.ts -u`.
 */
export const theme = createTheme({
  colors: { petrol, dark },
  primaryColor: 'petrol',
  primaryShade: 8,
  autoContrast: true,
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    const on = input.variant === 'filled' && ON_FILLED[input.color || 'petrol'];
    return on ? { ...colours, color: on } : colours;
  },
  black: '#182226',
  defaultRadius: 'md',
  respectReducedMotion: true,
  fontFamily: '"Atkinson Hyperlegible Next Variable", "Fallback of Atkinson", system-ui, sans-serif',
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.75rem' },
  lineHeights: { xs: '1.4', sm: '1.4', md: '1.45', lg: '1.35', xl: '1.2' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  shadows: { xs: SHADOW, sm: SHADOW, md: SHADOW, lg: SHADOW, xl: SHADOW },
  radius: { xs: '0.25rem', sm: '0.5625rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.15' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.25' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.3' },
    },
  },
  components: {
    // A list begins where its field begins. In the middle, where Mantine puts it before it knows the list's width, it would leave
    // the screen of a phone, whose page then grows wider, and the field and the list with it, again and again.
    Combobox: { defaultProps: { position: 'bottom-start' } },
    ActionIcon: { defaultProps: { size: 'lg', variant: 'subtle' } },
    Modal: { defaultProps: { size: '42rem', centered: true } },
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
  },
});
