/** The names of the parameters in the URL of the timeline's page. */
export const NAMES = {
  when: 'quando',
  sections: 'sezioni',
  doctor: 'medico',
  tag: 'specialita',
  after: 'dopo',
} as const;
