import { type DrawnStroke, notebook, type PainfulArea } from '../schema';
import { GIULIA, MARIO, sharedColumns } from './clinical';
import type { Known, Tx } from './known';

/** Positions of the demo's pains on the drawings. */
const PLACES = {
  lower_back_right: { face: 'back', x: 244, y: 340 },
  lower_back_left: { face: 'back', x: 176, y: 340 },
  sacrum: { face: 'back', x: 210, y: 402 },
  knee_right: { face: 'front', x: 166, y: 621 },
  neck_back: { face: 'back', x: 210, y: 148 },
  head_front: { face: 'front', x: 210, y: 36 },
  lower_abdomen_left: { face: 'front', x: 262, y: 394 },
  lower_abdomen_right: { face: 'front', x: 158, y: 394 },
  hand_right: { face: 'front', x: 45, y: 486 },
  upper_abdomen_right: { face: 'front', x: 155, y: 320 },
} as const;
type Place = keyof typeof PLACES;

type Row = [day: string, description: string, pains: Partial<Record<Place, number>>, level: number, tags?: string[]];

/** Mario's back and knee: better over the years, with a bad winter in between. */
const ofMario: Row[] = [
  ['2023-12-02', 'Mal di schiena dopo il giardinaggio.', { lower_back_right: 3, lower_back_left: 2 }, 4, ['Fisiatria']],
  ['2024-02-17', 'Schiena rigida al risveglio, passa in un’ora.', { lower_back_right: 2 }, 4, ['Fisiatria']],
  ['2024-04-10', 'Ginocchio gonfio dopo le scale.', { knee_right: 4 }, 4, ['Ortopedia']],
  ['2024-05-28', 'Ginocchio: fitta nel girarsi, poi cede.', { knee_right: 5 }, 4, ['Ortopedia']],
  ['2024-07-15', 'Ginocchio meglio con la fisioterapia.', { knee_right: 2 }, 4, ['Ortopedia', 'Fisiatria']],
  ['2024-09-22', 'Bruciore di stomaco la notte.', { upper_abdomen_right: 2 }, 4, ['Gastroenterologia']],
  ['2024-11-30', 'Cefalea, pressione 158/96.', { head_front: 3 }, 4, ['Cardiologia']],
  ['2025-01-11', 'Colpo della strega: non riesco a chinarmi.', { lower_back_left: 5, sacrum: 4 }, 4, ['Ortopedia']],
  ['2025-01-20', 'Schiena meglio con antinfiammatori e caldo.', { lower_back_left: 3, sacrum: 2 }, 4, ['Ortopedia']],
  ['2025-03-08', 'Collo contratto dopo giorni al computer.', { neck_back: 3, head_front: 1 }, 4],
  ['2025-06-14', 'Ginocchio: solo in discesa.', { knee_right: 1 }, 4, ['Ortopedia']],
  ['2025-09-05', 'Schiena dopo un lungo viaggio in auto.', { lower_back_right: 3, sacrum: 2 }, 4, ['Fisiatria']],
  ['2025-11-19', 'Mani intorpidite la notte, di più la destra.', { hand_right: 2 }, 4, ['Neurologia']],
  ['2026-02-01', 'Periodo pesante: mal di testa quasi ogni sera.', { head_front: 4, neck_back: 2 }, 6, ['Psicologia']],
  ['2026-04-26', 'Schiena: fastidio leggero.', { lower_back_right: 1 }, 4, ['Fisiatria']],
  ['2026-07-12', 'Mano destra, formicolio dopo il lavoro.', { hand_right: 3 }, 4, ['Neurologia', 'Ortopedia']],
  ['2026-09-18', 'Ginocchio, dopo una camminata di due ore.', { knee_right: 2, lower_back_left: 1 }, 4, ['Ortopedia']],
  ['2026-11-08', 'Oggi quasi niente.', { lower_back_right: 1 }, 1],
];

const ofGiulia: Row[] = [
  [
    '2026-06-03',
    'Dolore forte il primo giorno del ciclo.',
    { lower_abdomen_left: 5, lower_abdomen_right: 4 },
    6,
    ['Ginecologia e ostetricia'],
  ],
  [
    '2026-07-02',
    'Come il mese scorso, un po’ meno.',
    { lower_abdomen_left: 4, sacrum: 2 },
    6,
    ['Ginecologia e ostetricia'],
  ],
  ['2026-09-12', 'Con l’antinfiammatorio si sopporta.', { lower_abdomen_left: 2 }, 6, ['Ginecologia e ostetricia']],
  ['2026-10-21', 'Cefalea dopo una notte in bianco con la bambina.', { head_front: 3 }, 4],
];

/** A few lines back and forth, like shading an area. */
function scribble(place: Place, level: number): DrawnStroke {
  const { face, x, y } = PLACES[place];
  const points = [-9, -5, -1, 3, 7, 11].flatMap((dy, i) => [x + (i % 2 === 0 ? -12 : 12), y + dy]);
  return { tool: 'pen', face, level, width: 5, points };
}

const rowOf = (patient: string, known: Known, [day, description, pains, level, tags = []]: Row) => {
  const places = Object.entries(pains) as [Place, number][];
  const areas: PainfulArea[] = places.map(([name, dolore]) => ({ name, dolore }));
  return {
    ...sharedColumns(known, `notebook ${patient} ${day}`, { patient, on: day, level, tags }),
    day,
    description,
    areas,
    figure: patient === GIULIA ? ('female' as const) : ('male' as const),
    strokes: places.map(([place, pain]) => scribble(place, pain)),
  };
};

export const seedNotebook = (tx: Tx, known: Known) =>
  tx
    .insert(notebook)
    .values([...ofMario.map((row) => rowOf(MARIO, known, row)), ...ofGiulia.map((row) => rowOf(GIULIA, known, row))]);
