import { searchOf } from '../centres/row';
import { type CentreKind, LABORATORY, RADIOLOGY, SPECIALIST } from '../reference/values';
import { centres } from '../schema';
import type { Tx } from './known';

/** Locations of the examples: postcode, city and province. */
const PLACES = [
  '00154 Roma (RM)',
  '00185 Roma (RM)',
  '20122 Milano (MI)',
  '20159 Milano (MI)',
  '10128 Torino (TO)',
  '16121 Genova (GE)',
  '37122 Verona (VR)',
  '35121 Padova (PD)',
  '34121 Trieste (TS)',
  '40126 Bologna (BO)',
  '41121 Modena (MO)',
  '50122 Firenze (FI)',
  '06121 Perugia (PG)',
  '60121 Ancona (AN)',
  '65121 Pescara (PE)',
  '80134 Napoli (NA)',
  '70121 Bari (BA)',
  '73100 Lecce (LE)',
  '89125 Reggio Calabria (RC)',
  '90133 Palermo (PA)',
  '95124 Catania (CT)',
  '09124 Cagliari (CA)',
] as const;

/** Names by kind; a centre's name begins with its kind. */
const KINDS: Record<CentreKind, { prefix: string; names: readonly string[]; street: string }> = {
  [SPECIALIST]: {
    prefix: 'Studio specialistico',
    names: ['Aurora', 'Betulla', 'Caffè Nero', 'Diamante', 'Erica', 'Fiordaliso', 'Girasole', 'Lavanda'],
    street: 'Via dell’Esempio',
  },
  [RADIOLOGY]: {
    prefix: 'Studio radiologico',
    names: ['Alfa', 'Beta', 'Città Giardino', 'Delta', 'Levante', 'Maestrale', 'Ponente', 'Tramontana'],
    street: 'Viale della Prova',
  },
  [LABORATORY]: {
    prefix: 'Laboratorio analisi',
    names: ['Ambra', 'Berillo', 'Corallo', 'Giada', 'Lapislazzuli', 'Opale', 'Quarzo', 'Turchese'],
    street: 'Piazza del Modello',
  },
};

/** Some centres have no phone, no e-mail, no website, or an invalid website address. */
function contactOf(slug: string, number: number) {
  return {
    phone: number % 9 === 5 ? '' : `+39 06 0000 ${String(number).padStart(4, '0')}`,
    email: number % 7 === 3 ? '' : `${slug}@centri.example.it`,
    website: number % 5 === 2 ? '' : number % 11 === 4 ? 'www' : `https://www.example.org/${slug}`,
  };
}

const rowsOf = (kind: CentreKind) =>
  PLACES.map((place, index) => {
    const { prefix, names, street } = KINDS[kind];
    const number = (kind - 1) * PLACES.length + index + 1;
    const city = place.slice(6, place.indexOf(' ('));
    const name = `${prefix} ${names[index % names.length]} di ${city}`;
    const address = `${street} ${number}, ${place}`;
    const row = { code: `ESEMPIO-${number}`, kind, name, address, ...contactOf(`esempio-${number}`, number) };
    return { ...row, search: searchOf(row), example: true };
  });

/** Fictional centres, recognisable as such, in the three lists. */
export const seedCentres = (tx: Tx) =>
  tx.insert(centres).values([...rowsOf(SPECIALIST), ...rowsOf(RADIOLOGY), ...rowsOf(LABORATORY)]);
