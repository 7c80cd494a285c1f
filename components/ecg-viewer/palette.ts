/** The colours of the paper and of the drawing; canvases cannot use CSS custom properties. */
export interface Palette {
  paper: string;
  /** Lines of 1 mm and of 5 mm. */
  minor: string;
  major: string;
  /** The line and the text. */
  trace: string;
  mark: string;
  /** The marks where the signal is cut off. */
  cut: string;
}

export const PALETTES: Record<'light' | 'dark', Palette> = {
  light: {
    paper: '#fffaf8',
    minor: '#f7dcd6',
    major: '#e9ada3',
    trace: '#1c252d',
    mark: '#083f80',
    cut: '#8f1d16',
  },
  dark: {
    paper: '#171214',
    minor: '#35272a',
    major: '#5a4145',
    trace: '#f3efe9',
    mark: '#9ecbff',
    cut: '#ffb4a8',
  },
};
