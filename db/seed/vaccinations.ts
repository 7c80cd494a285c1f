import { VACCINES } from '../reference/vaccines';
import { vaccinations } from '../schema';
import { GIULIA, MARIO, sharedColumns } from './clinical';
import type { Known, Tx } from './known';

type Row = [day: string, vaccine: string, dose: number, reactions: string, level: number, tags?: string[]];

/** Influenza every autumn, an adult's boosters, and vaccinations for a journey. */
const ofMario: Row[] = [
  ['1994-05-16', 'Tetano', 1, 'Nessuna', 4],
  ['1994-07-11', 'Tetano', 2, 'Nessuna', 4],
  ['1995-02-20', 'Tetano', 3, 'Dolore al braccio per due giorni', 4],
  ['2005-03-14', 'dT (difterite, tetano)', 1, 'Nessuna', 4],
  ['2011-06-07', 'Stamaril, Febbre gialla', 1, 'Febbre a 37,8 la sera, passata da sola', 6, ['Malattie infettive']],
  ['2011-06-07', 'Havrix, Epatite A', 1, 'Nessuna', 6, ['Malattie infettive']],
  ['2015-04-09', 'Boostrix, dTpa', 1, 'Nessuna', 4, ['Medicina generale']],
  ['2021-04-28', 'Comirnaty, COVID-19 a mRNA', 1, 'Stanchezza il giorno dopo', 4, ['Medicina generale']],
  ['2021-05-19', 'Comirnaty, COVID-19 a mRNA', 2, 'Febbre a 38 per un giorno', 4, ['Medicina generale']],
  ['2021-12-03', 'Spikevax, COVID-19 a mRNA', 3, 'Braccio dolente', 4, ['Medicina generale']],
  ['2022-10-24', 'Vaxigrip Tetra, Influenza', 1, 'Nessuna', 4, ['Medicina generale']],
  ['2023-10-30', 'Vaxigrip Tetra, Influenza', 1, 'Nessuna', 4, ['Medicina generale']],
  ['2024-10-21', 'Vaxigrip Tetra, Influenza', 1, 'Rossore nel punto dell’iniezione', 4, ['Medicina generale']],
  ['2025-10-20', 'Fluad, Influenza', 1, 'Nessuna', 4, ['Medicina generale']],
];

const ofGiulia: Row[] = [
  ['1993-09-20', 'MPR (morbillo, parotite, rosolia)', 1, 'Nessuna', 4, ['Pediatria']],
  ['1998-10-12', 'MPR (morbillo, parotite, rosolia)', 2, 'Febbre a 38 il decimo giorno', 4, ['Pediatria']],
  ['2004-04-05', 'Epatite B', 1, 'Nessuna', 4],
  ['2004-05-10', 'Epatite B', 2, 'Nessuna', 4],
  ['2004-10-11', 'Epatite B', 3, 'Nessuna', 4],
  ['2019-03-18', 'Gardasil 9, Papillomavirus (HPV)', 1, 'Nessuna', 6, ['Ginecologia e ostetricia']],
  [
    '2019-05-20',
    'Gardasil 9, Papillomavirus (HPV)',
    2,
    'Capogiro, seduta dieci minuti',
    6,
    ['Ginecologia e ostetricia'],
  ],
  ['2019-09-23', 'Gardasil 9, Papillomavirus (HPV)', 3, 'Nessuna', 6, ['Ginecologia e ostetricia']],
  ['2020-01-15', 'Boostrix, dTpa', 1, 'Nessuna', 4],
  ['2021-06-16', 'Comirnaty, COVID-19 a mRNA', 1, 'Mal di testa', 4],
  ['2021-07-07', 'Comirnaty, COVID-19 a mRNA', 2, 'Febbre a 38,2 per un giorno', 4],
];

const rowsOf = (patient: string, rows: Row[], known: Known) =>
  rows.map(([day, name, dose, reactions, level, tags = []]) => {
    const vaccine = VACCINES.find((one) => one.name === name);
    if (!vaccine) throw new Error(`the list has no vaccine ${name}`);
    return {
      ...sharedColumns(known, `vaccination ${patient} ${day} ${name}`, { patient, on: day, level, tags }),
      vaccineId: vaccine.id,
      vaccine: vaccine.name,
      atc: vaccine.atc,
      cvx: vaccine.cvx ?? null,
      day,
      dose,
      reactions,
    };
  });

export const seedVaccinations = (tx: Tx, known: Known) =>
  tx.insert(vaccinations).values([...rowsOf(MARIO, ofMario, known), ...rowsOf(GIULIA, ofGiulia, known)]);
