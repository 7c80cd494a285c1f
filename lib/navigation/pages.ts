import type { Capability } from '../access/policy/relation';
import { DOCTOR, PERIOD, SECTION } from './address-names';

/** A group of pages that people go to together, as the menu shows them; `account` is reached by the person's name. */
export type Group = 'oggi' | 'cure' | 'valori' | 'storia' | 'medici' | 'account';

/** A page's list that has an entry of its own in another group, as people look for the measures and not for the visits. */
export interface ListEntry {
  /** Its name under `nav.` in the messages. */
  id: string;
  group: Group;
}

/** One of several lists of a page that are shown one at a time. */
export interface PageList {
  /** Its name in the query of the page's URL. */
  id: string;
  /** The key of its title in the messages. */
  title: string;
  /** The sections whose rows it contains. */
  sections: readonly string[];
  /** The ids of the page parts it contains, as used in `#aggiungi-<part>`. */
  parts: readonly string[];
  /** Query parameters that belong to this list only: if one is present, this list is shown. */
  asked?: readonly string[];
  /** The entry of the menu that it belongs to, if that is not its page's. */
  entry?: ListEntry;
  /** It is read rarely: a plain link below the page's other lists leads to it. */
  rare?: true;
}

/**
 * A page of the record. The menu, the guides, the pages that doctors read and the pages that the tests crawl are derived
 * from this list; a page's contents are given by the names of its sections.
 */
export interface RecordPage {
  /** Its name under `nav.` in the messages, and in the menu of the contract. */
  id: string;
  /** The path of the page for the record's owner. */
  href: string;
  /** The path of the page for a doctor, below the path of the record's first page; absent: doctors have no such page. */
  part?: string;
  /** The group of the menu in which it stands. */
  group: Group;
  /** It is a tool or a place to go: it stands after the pages of its group that show the record. */
  aside?: true;
  /** Doctors find it among the documents of a record. */
  document?: true;
  /** The name of its guide, if it differs from its id. */
  guide?: string;
  /** The sections whose rows it shows. */
  sections: readonly string[];
  /** Its lists, of which it shows one at a time: the first, unless the URL's query names another. */
  lists?: readonly PageList[];
  /**
   * The page shows a declared section (the first of its sections) below /Registro and has no page file in app/: the owner's page,
   * the doctor's page and the form actions are derived from the declaration, and from what app/(record)/contents adds.
   */
  derived?: true;
  /** It has no entry in the menu of the record's pages, because other pages link to it. */
  unlisted?: true;
  /** The capability without which it does not exist for who acts for the patient; every carer has the other pages. */
  needs?: Capability;
}

const MEASURES: ListEntry = { id: 'misure', group: 'valori' };
const TRACINGS: ListEntry = { id: 'elettrocardiogrammi', group: 'valori' };

/** The pages of a record, in the order of the menu. */
export const RECORD_PAGES: readonly RecordPage[] = [
  // A summary of the other pages; for the owner it is the home page.
  { id: 'riepilogo', href: '/', part: '', group: 'oggi', guide: 'home', sections: [], unlisted: true },
  // Shows the rows of all sections in one chronological list.
  { id: 'storia', href: '/Registro/Storia', part: '/storia', group: 'storia', sections: [] },
  {
    id: 'diagnosi',
    href: '/Registro/Diagnosi',
    part: '/diagnosi',
    group: 'storia',
    sections: ['diagnoses'],
    derived: true,
  },
  {
    id: 'anamnesi',
    href: '/Registro/Anamnesi',
    part: '/anamnesi',
    group: 'storia',
    sections: ['anamnesis', 'physiology', 'pregnancies'],
  },
  {
    id: 'schedaPaziente',
    href: '/Registro/SchedaPaziente',
    part: '/scheda',
    group: 'storia',
    guide: 'scheda-paziente',
    sections: ['card', 'contacts'],
  },
  {
    id: 'farmaci',
    href: '/Registro/Farmaci',
    part: '/farmaci',
    group: 'cure',
    sections: ['therapies', 'adverseReactions'],
    derived: true,
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
        rare: true,
      },
    ],
  },
  { id: 'presi', href: '/Registro/Presi', part: '/presi', group: 'cure', sections: ['doses'] },
  {
    id: 'visite',
    href: '/Registro/Visite',
    part: '/visite',
    group: 'cure',
    sections: ['visits', 'readings'],
    derived: true,
    lists: [
      { id: 'visite', title: 'visits.visits', sections: ['visits'], parts: ['visite'], asked: ['cerca'] },
      {
        id: 'misure',
        title: 'readings.list',
        sections: ['readings'],
        parts: ['rilevazioni'],
        asked: ['ordina-rilevazioni', 'pagina-rilevazioni'],
        entry: MEASURES,
      },
      {
        id: 'andamento',
        title: 'readings.trends',
        sections: [],
        parts: ['andamento'],
        asked: [PERIOD],
        entry: MEASURES,
      },
      { id: 'casa', title: 'readings.home.list', sections: [], parts: ['pressione-casa'], entry: MEASURES },
    ],
  },
  {
    id: 'appuntamenti',
    href: '/Registro/Appuntamenti',
    part: '/appuntamenti',
    group: 'cure',
    sections: ['appointments'],
    derived: true,
  },
  { id: 'esami', href: '/Registro/Esami', part: '/esami', group: 'cure', sections: ['exams'], derived: true },
  { id: 'risultati', href: '/Registro/Risultati', part: '/risultati', group: 'valori', sections: ['results'] },
  {
    id: 'vaccini',
    href: '/Registro/Vaccini',
    part: '/vaccini',
    group: 'cure',
    sections: ['vaccinations'],
    derived: true,
  },
  // How the reader is reminded, and not a part of the record; it is about the record on which they act.
  {
    id: 'promemoria',
    href: '/account/Promemoria',
    group: 'cure',
    aside: true,
    sections: ['reminders'],
    needs: 'remind',
  },
  {
    id: 'score',
    href: '/calcolatricemedica/calcoloScores',
    part: '/score',
    group: 'valori',
    guide: 'punteggi',
    sections: ['scores'],
    unlisted: true,
  },
  {
    id: 'piani',
    href: '/Registro/Piani',
    part: '/piani',
    group: 'valori',
    sections: ['measurementPlans'],
    derived: true,
  },
  {
    id: 'taccuino',
    href: '/Registro/Taccuino',
    part: '/taccuino',
    group: 'valori',
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
    group: 'storia',
    document: true,
    sections: ['files', 'ecgs'],
    derived: true,
    lists: [
      { id: 'file', title: 'files.tables.file', sections: ['files'], parts: ['file-file'] },
      // Kardia reports are files, but are listed with the electrocardiograms.
      {
        id: 'tracciati',
        title: 'files.tables.kardia',
        sections: ['ecgs'],
        parts: ['file-kardia'],
        asked: ['ordina-kardia', 'pagina-kardia'],
        entry: TRACINGS,
      },
    ],
  },
  // What it imports is shown on the pages of the sections.
  {
    id: 'importa',
    href: '/report/Importa',
    group: 'storia',
    aside: true,
    sections: [],
    needs: 'write',
  },
  // Data imported from devices is shown on the pages of readings and files; doctors see it only there.
  { id: 'dispositivi', href: '/Registro/Dispositivi', group: 'valori', aside: true, sections: [], needs: 'write' },
  // Not a part of the record, but doctors calculate with its data.
  {
    id: 'calcolatrice',
    href: '/calcolatricemedica/Dosi',
    part: '/calcolatrice',
    group: 'valori',
    aside: true,
    guide: 'dosi',
    sections: [],
    unlisted: true,
  },
  { id: 'dottori', href: '/Registro/Dottori', group: 'medici', sections: ['associations', 'messages'], needs: 'share' },
  { id: 'deleghe', href: '/Registro/Deleghe', group: 'medici', sections: ['delegations'], needs: 'appoint' },
  { id: 'messaggi', href: '/Registro/Messaggi', group: 'medici', sections: ['threads'], needs: 'isPatient' },
  {
    id: 'condivisioni',
    href: '/Registro/Condivisioni',
    group: 'medici',
    sections: ['healthLinks'],
    needs: 'share',
  },
  // Built from all sections; it lists no rows itself.
  { id: 'report', href: '/report', part: '/report', group: 'medici', document: true, sections: [], needs: 'export' },
  {
    id: 'accessi',
    href: '/Registro/Accessi',
    group: 'medici',
    sections: [],
    needs: 'isPatient',
    lists: [
      {
        id: 'letture',
        title: 'accesses.readers',
        sections: [],
        parts: ['letture'],
        asked: [DOCTOR, SECTION, 'pagina-letture'],
      },
      { id: 'accessi', title: 'accesses.signIns', sections: [], parts: ['accessi'], asked: ['pagina-accessi'] },
      { id: 'token', title: 'accesses.tokens', sections: [], parts: ['token'], asked: ['pagina-token'] },
      {
        id: 'calendari',
        title: 'accesses.calendars',
        sections: [],
        parts: ['calendari'],
        asked: ['pagina-calendari'],
        rare: true,
      },
    ],
  },
  { id: 'abbonamento', href: '/Registro/Paypal', group: 'account', sections: [], needs: 'isPatient' },
  {
    id: 'centri',
    href: '/centriConvezionati/CentriConvezionati',
    group: 'cure',
    aside: true,
    sections: [],
    unlisted: true,
  },
  { id: 'link', href: '/altro', group: 'cure', aside: true, sections: ['links'], unlisted: true },
];

/** A page that doctors read, with its path below the record's first page. */
export type DoctorPart = RecordPage & { part: string };

/** The pages of a record that doctors read, in the order of the menu. */
export const DOCTOR_PARTS = RECORD_PAGES.filter((page): page is DoctorPart => page.part !== undefined);

/** The pages that are derived from their section alone. */
export const DERIVED_PAGES = RECORD_PAGES.filter(({ derived }) => derived);

/** The path of the page on which the record's owner sees a section's rows; /Registro if it has none. */
export const hrefOf = (section: string) =>
  RECORD_PAGES.find(({ sections }) => sections.includes(section))?.href ?? '/Registro';

/** The capability that the page of a section requires of who acts for the patient. */
export const neededFor = (section: string): Capability | undefined =>
  RECORD_PAGES.find(({ sections }) => sections.includes(section))?.needs;

/** The path of the page on which a doctor sees a section's rows, below the record's first page; empty if it has none. */
export const partOf = (section: string) => DOCTOR_PARTS.find(({ sections }) => sections.includes(section))?.part ?? '';
