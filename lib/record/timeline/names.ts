/** The names of the page's parameters in its address. */
export const NAMES = {
  when: 'quando',
  sections: 'sezioni',
  doctor: 'medico',
  tag: 'specialita',
  after: 'dopo',
} as const;
