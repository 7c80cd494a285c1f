/** The parts of a record that a doctor reads, by their names under `nav.` and in the address, in the order of the menu. */
export const PARTS = [
  { label: 'schedaPaziente', path: '', sections: ['contacts'] },
  { label: 'anamnesi', path: '/anamnesi', sections: ['anamnesis', 'physiology', 'pregnancies'] },
  { label: 'diagnosi', path: '/diagnosi', sections: ['diagnoses'] },
  { label: 'visite', path: '/visite', sections: ['visits', 'readings'] },
  { label: 'score', path: '/score', sections: ['scores'] },
  { label: 'taccuino', path: '/taccuino', sections: ['notebook'] },
  { label: 'file', path: '/file', sections: ['files'] },
] as const;
export type DoctorViewPart = (typeof PARTS)[number]['label'];

/** Where the rows of a section stand, below the record's first page. */
export const partOf = (section: string) =>
  PARTS.find(({ sections }) => (sections as readonly string[]).includes(section))?.path ?? '';
