import 'server-only';
import { permissionFor } from '@/lib/access/policy/sections';
import { addAddress, measureAddress } from '@/lib/navigation/add-address';
import { registry } from '../registry/registry';

interface Declared {
  /** Its name under `groups.additions.` in the messages. */
  id: string;
  /** The section whose rows are added. */
  section: string;
  href: string;
  /** The look of its icon, if that is not the section's. */
  look?: string;
  /** Few patients add it often: it is offered after the others. */
  rare?: true;
}

const CARD = '/Registro/SchedaPaziente';

/** What patients add, the most frequent first. */
const ADDITIONS: readonly Declared[] = [
  { id: 'pressure', section: 'readings', href: measureAddress('pressione') },
  { id: 'weight', section: 'readings', href: measureAddress('peso'), look: 'weight' },
  { id: 'glucose', section: 'readings', href: measureAddress('glicemia'), look: 'glucose' },
  { id: 'pain', section: 'notebook', href: '/Registro/Taccuino/Nuova' },
  { id: 'medicine', section: 'therapies', href: addAddress('/Registro/Farmaci', 'farmaci-1') },
  { id: 'report', section: 'exams', href: addAddress('/Registro/Esami', 'esami-2'), look: 'results' },
  { id: 'visit', section: 'visits', href: addAddress('/Registro/Visite', 'visite'), rare: true },
  { id: 'exam', section: 'exams', href: addAddress('/Registro/Esami', 'esami-1'), rare: true },
  { id: 'vaccine', section: 'vaccinations', href: addAddress('/Registro/Vaccini', 'vaccinazioni'), rare: true },
  { id: 'problem', section: 'diagnoses', href: addAddress('/Registro/Diagnosi', 'diagnosi-0'), rare: true },
  { id: 'document', section: 'files', href: addAddress('/Registro/File', 'file-file'), rare: true },
  { id: 'contact', section: 'contacts', href: addAddress(CARD, 'emergency'), rare: true },
];

/** A thing to add, with the address of its form. */
export interface Addition {
  id: string;
  href: string;
  look: string;
  rare: boolean;
}

/**
 * What a patient with these permissions can add. An act that the plan does not cover is not offered; a section in which some
 * rows are free is.
 */
export const additionsFor = (permissions: ReadonlySet<string>): Addition[] =>
  ADDITIONS.filter(({ section: name }) => {
    const section = registry.find((one) => one.name === name);
    const permission = section && permissionFor(section, 'create');
    return section && (section.free || !permission || permissions.has(permission));
  }).map(({ id, href, section, look = section, rare = false }) => ({ id, href, look, rare }));
