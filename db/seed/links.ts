import { personalLinks } from '../schema';
import { GIULIA, MARIO, sharedColumns } from './clinical';
import type { Known, Tx } from './known';

const rows: [patient: string, on: string, name: string, url: string, description: string][] = [
  [
    MARIO,
    '2023-12-06',
    'Diario della pressione',
    'https://siia.it/',
    'Società dell’ipertensione: come misurare a casa',
  ],
  [MARIO, '2024-06-12', 'Fisioterapia Appio', 'https://fisioterapia-appio.example.org/', 'Prenotazione delle sedute'],
  [MARIO, '2025-03-01', 'Gruppo di cammino', 'https://cammino-caffarella.example.org/orari', 'Orari e percorsi'],
  [GIULIA, '2024-03-05', 'AVIS Milano', 'https://www.avismi.it/', 'Quando si può tornare a donare'],
];

export const seedLinks = (tx: Tx, known: Known) =>
  tx.insert(personalLinks).values(
    rows.map(([patient, on, name, url, description]) => ({
      ...sharedColumns(known, `link ${patient} ${name}`, { patient, on, level: 6 }),
      name,
      url,
      description,
    })),
  );
