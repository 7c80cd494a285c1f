import type { Act } from '@/lib/access/policy/sections';

interface GatedPage {
  path: string;
  /** Values of the page's row beyond the required ones. */
  given?: Record<string, unknown>;
  /** The names of the buttons for acts that need a plan. */
  buttons: Partial<Record<Act, RegExp>>;
  /** The acts whose form opens without a plan, for the rows that need none. */
  opens?: readonly Act[];
}

const edit = /^Modifica /;
const move = /^Sposta /;

/**
 * The page on which each act that needs a permission key can be started, by section; tests/access/gating.slow.test.ts fails if
 * a key has no page. The calculators open their dialog by themselves, and results use the key of their exam.
 */
export const GATED_PAGES: Record<string, GatedPage> = {
  links: { path: 'altro', buttons: { create: /^Aggiungi un link/, update: edit } },
  notebook: { path: 'Registro/Taccuino', buttons: { create: /^Aggiungi/, update: edit } },
  files: { path: 'Registro/File', buttons: { create: /^Aggiungi/, update: edit } },
  diagnoses: {
    path: 'Registro/Diagnosi',
    given: { state: 1 },
    buttons: { create: /^Aggiungi/, update: edit, move },
    opens: ['create'],
  },
  appointments: {
    path: 'Registro/Appuntamenti',
    buttons: { create: /^Aggiungi un appuntamento/, update: edit, move },
  },
  visits: { path: 'Registro/Visite', buttons: { create: /^Aggiungi una visita/, update: edit } },
  exams: {
    path: 'Registro/Esami',
    buttons: { create: /^Aggiungi/, update: edit, move: /^(Ho la data|È stato fatto|Sposta)/ },
  },
  therapies: { path: 'Registro/Farmaci', buttons: { create: /^Aggiungi/, update: edit, move } },
  vaccinations: { path: 'Registro/Vaccini', buttons: { create: /^Aggiungi/, update: edit } },
};
