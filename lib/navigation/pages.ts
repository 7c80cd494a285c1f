import { DOCTOR, PERIOD, SECTION } from './address-names';

/** One of several lists of a page that are shown one at a time. */
export interface PageList {
  /** Its name in the address. */
  id: string;
  /** Where its title stands in the messages. */
  title: string;
  /** The sections whose rows are in it. */
  sections: readonly string[];
  /** The ids of the parts that it is, as `#aggiungi-<part>` names them. */
  parts: readonly string[];
  /** Names that stand in the address for it alone: where one does, it is what was asked for. */
  asked?: readonly string[];
}

/**
 * A page of the record. Menu, guides, a doctor's parts and the crawls of the tests are derived of this list; what stands
 * on a page is said by the names of its sections.
 */
export interface RecordPage {
  /** Its name under `nav.` in the messages, and in the menu of the contract. */
  id: string;
  /** Where its owner finds it. */
  href: string;
  /** Where a doctor finds it, below the record's first page; absent: no doctor does. */
  part?: string;
  /** The name of its guide, where that is not its id. */
  guide?: string;
  /** The sections whose rows stand on it. */
  sections: readonly string[];
  /** Its lists of different things, of which it shows one at a time; the first unless the address asks for another. */
  lists?: readonly PageList[];
  /**
   * It is the page of one declared section below /Registro, and has no files in app/: the page, a doctor's view and what
   * the forms save follow from the declaration.
   */
  derived?: true;
  /** It has no entry in the menu of the record's pages, since it is reached from elsewhere. */
  unlisted?: true;
}

/** The pages of a record, in the order of the menu. */
export const RECORD_PAGES: readonly RecordPage[] = [
  // Made of what stands on the others: its owner's is the home.
  { id: 'riepilogo', href: '/', part: '', guide: 'home', sections: [], unlisted: true },
  {
    id: 'schedaPaziente',
    href: '/Registro/SchedaPaziente',
    part: '/scheda',
    guide: 'scheda-paziente',
    sections: ['card', 'contacts'],
  },
  // Made of all sections, it shows their rows in one order.
  { id: 'storia', href: '/Registro/Storia', part: '/storia', sections: [] },
  {
    id: 'anamnesi',
    href: '/Registro/Anamnesi',
    part: '/anamnesi',
    sections: ['anamnesis', 'physiology', 'pregnancies'],
  },
  { id: 'diagnosi', href: '/Registro/Diagnosi', part: '/diagnosi', sections: ['diagnoses'], derived: true },
  {
    id: 'farmaci',
    href: '/Registro/Farmaci',
    part: '/farmaci',
    sections: ['therapies', 'adverseReactions'],
    lists: [
      {
        id: 'farmaci',
        title: 'therapies.title',
        sections: ['therapies'],
        parts: ['farmaci-1', 'farmaci-2', 'farmaci-0'],
      },
      {
        id: 'segnalazioni',
        title: 'adverseReactions.title',
        sections: ['adverseReactions'],
        parts: ['segnalazioni'],
        asked: ['ordina-segnalazioni', 'pagina-segnalazioni'],
      },
    ],
  },
  {
    id: 'visite',
    href: '/Registro/Visite',
    part: '/visite',
    sections: ['visits', 'readings'],
    lists: [
      { id: 'visite', title: 'visits.visits', sections: ['visits'], parts: ['visite'], asked: ['cerca'] },
      {
        id: 'misure',
        title: 'readings.list',
        sections: ['readings'],
        parts: ['rilevazioni'],
        asked: ['ordina-rilevazioni', 'pagina-rilevazioni'],
      },
      { id: 'andamento', title: 'readings.trends', sections: [], parts: ['andamento'], asked: [PERIOD] },
    ],
  },
  { id: 'esami', href: '/Registro/Esami', part: '/esami', sections: ['exams'] },
  { id: 'risultati', href: '/Registro/Risultati', part: '/risultati', sections: ['results'] },
  {
    id: 'vaccini',
    href: '/Registro/Vaccini',
    part: '/vaccini',
    sections: ['vaccinations'],
  },
  {
    id: 'score',
    href: '/calcolatricemedica/calcoloScores',
    part: '/score',
    guide: 'punteggi',
    sections: ['scores'],
    unlisted: true,
  },
  {
    id: 'taccuino',
    href: '/Registro/Taccuino',
    part: '/taccuino',
    sections: ['notebook'],
    lists: [
      {
        id: 'diario',
        title: 'notebook.entries',
        sections: ['notebook'],
        parts: ['taccuino'],
        asked: ['cerca', 'ordina', 'pagina'],
      },
      {
        id: 'mappa',
        title: 'notebook.map',
        sections: [],
        parts: ['mappa', 'confronto'],
        asked: [PERIOD, 'confronta', 'e'],
      },
    ],
  },
  {
    id: 'file',
    href: '/Registro/File',
    part: '/file',
    sections: ['files', 'ecgs'],
    lists: [
      { id: 'file', title: 'files.tables.file', sections: ['files'], parts: ['file-file'] },
      // The reports of Kardia are files, and stand among the electrocardiograms.
      {
        id: 'tracciati',
        title: 'files.tables.kardia',
        sections: ['ecgs'],
        parts: ['file-kardia'],
        asked: ['ordina-kardia', 'pagina-kardia'],
      },
    ],
  },
  // What is read there is shown on the pages of readings and files; doctors find it there alone.
  { id: 'dispositivi', href: '/Registro/Dispositivi', sections: [] },
  // No part of the record, but a doctor calculates with what stands in it.
  {
    id: 'calcolatrice',
    href: '/calcolatricemedica/Dosi',
    part: '/calcolatrice',
    guide: 'dosi',
    sections: [],
    unlisted: true,
  },
  // Made of all sections, it shows no rows itself.
  { id: 'report', href: '/report', part: '/report', sections: [] },
  { id: 'dottori', href: '/Registro/Dottori', sections: ['associations', 'messages'] },
  {
    id: 'condivisioni',
    href: '/Registro/Condivisioni',

    sections: ['healthLinks'],
  },
  {
    id: 'accessi',
    href: '/Registro/Accessi',
    sections: [],
    lists: [
      { id: 'accessi', title: 'accesses.signIns', sections: [], parts: ['accessi'], asked: ['pagina-accessi'] },
      {
        id: 'letture',
        title: 'accesses.readers',
        sections: [],
        parts: ['letture'],
        asked: [DOCTOR, SECTION, 'pagina-letture'],
      },
      { id: 'token', title: 'accesses.tokens', sections: [], parts: ['token'], asked: ['pagina-token'] },
    ],
  },
  { id: 'abbonamento', href: '/Registro/Paypal', sections: [] },
  {
    id: 'centri',
    href: '/centriConvezionati/CentriConvezionati',
    sections: [],
    unlisted: true,
  },
  { id: 'link', href: '/altro', sections: ['links'], unlisted: true },
];

/** A page that a doctor reads, and where below the record's first page. */
export type DoctorPart = RecordPage & { part: string };

/** The parts of a record that a doctor reads, in the order of the menu. */
export const DOCTOR_PARTS = RECORD_PAGES.filter((page): page is DoctorPart => page.part !== undefined);

/** The pages that follow from their section alone. */
export const DERIVED_PAGES = RECORD_PAGES.filter(({ derived }) => derived);

/** Where the owner finds the rows of a section. */
export const hrefOf = (section: string) =>
  RECORD_PAGES.find(({ sections }) => sections.includes(section))?.href ?? '/Registro';

/** Where a doctor finds the rows of a section, below the record's first page. */
export const partOf = (section: string) => DOCTOR_PARTS.find(({ sections }) => sections.includes(section))?.part ?? '';
