import { pdfForm } from '../support/files';

export type Given = Record<string, unknown>;

/** How a section's row is written over the API, and what of it counts in an emergency. */
export interface Kind {
  path: string;
  id: string;
  body: Given;
  /** What is sent of a new row's fields, where not JSON. */
  sent?(body: Given): { body: Uint8Array; headers: Record<string, string> };
  emergency: Given;
  change: Given;
  /** What a doctor may try on it. */
  tries: Given[];
}
export const KINDS: Record<string, Kind> = {
  contact: {
    path: 'contatti',
    id: 'id_contatto',
    body: { id_contatto_tipologia: 0, contatto_nominativo: 'Canarino Nascosto', contatto_telefono: '06 99887766' },
    emergency: { id_contatto_tipologia: 10 },
    change: { contatto_nominativo: 'Ancora Nascosto' },
    tries: [{ contatto_nominativo: 'X' }, { contatto_telefono: 'x' }],
  },
  diagnosis: {
    path: 'diagnosi',
    id: 'id_diagnosi',
    body: {
      diagnosi_stato: 1,
      tipo_diagnosi: 'Diagnosi',
      diagnosi_patologia: 'Canarino Nascosto',
      diagnosiDetails: { careprovider: 'Anna Neri' },
    },
    emergency: { tipo_diagnosi: 'Allergia' },
    change: { diagnosi_patologia: 'Ancora Nascosto', diagnosi_stato: 0 },
    tries: [{ diagnosi_patologia: 'X' }, { diagnosi_stato: 2 }, { tipo_diagnosi: 'x' }],
  },
  visit: {
    path: 'visite',
    id: 'id_visita',
    body: {
      visita_data: '2026-01-20',
      visita_motivazione: 'Canarino Nascosto',
      visita_osservazioni: 'Nascosto',
      visita_conclusioni: 'Nascosto',
    },
    emergency: {},
    change: { visita_motivazione: 'Ancora Nascosto', visita_data: '2026-02-20' },
    tries: [{ visita_motivazione: 'X' }, { visita_data: 'x' }],
  },
  pregnancy: {
    path: 'gravidanze',
    id: 'id_gravidanza',
    body: { eta: 31, note_gravidanza: 'Canarino Nascosto' },
    emergency: {},
    change: { note_gravidanza: 'Ancora Nascosto', inizio_gravidanza: '2020-01-01' },
    tries: [{ eta: 20 }, { eta: 1 }, { fine_gravidanza: '1900-01-01' }],
  },
  entry: {
    path: 'taccuino',
    id: 'id_taccuino',
    body: {
      taccuino_data: '2026-01-20',
      taccuino_descrizione: 'Canarino Nascosto',
      aree: [{ name: 'face', dolore: 4 }],
    },
    emergency: {},
    change: { taccuino_descrizione: 'Ancora Nascosto', aree: [] },
    tries: [{ taccuino_descrizione: 'X' }, { aree: 'x' }, { taccuino_report_anteriore: 'data:text/html,x' }],
  },
  reading: {
    path: 'rilevazioni',
    id: 'id',
    body: { created_on: '2026-01-20', parametro_peso: 71.5, parametro_altezza: 171 },
    emergency: {},
    change: { parametro_peso: 72, created_on: '2026-02-20' },
    tries: [{ parametro_peso: 70 }, { parametro_peso: 20 }, { parametro_peso: null }, { created_on: 'x' }],
  },
  score: {
    path: 'score',
    id: 'id_score',
    body: { nome_score: 'framingham-score', valore_score: 12.5 },
    emergency: {},
    change: { id_livello_confidenzialita: 6 },
    tries: [{ id_livello_confidenzialita: 1 }, { id_livello_confidenzialita: 'x' }, { tags: [4] }],
  },
  file: {
    path: 'files',
    id: 'id_file',
    body: { type: 'documento', data_rilievo: '2026-01-20', file_commento: 'Canarino Nascosto' },
    sent: pdfForm,
    emergency: {},
    change: { file_commento: 'Ancora Nascosto', data_rilievo: '2026-02-20' },
    tries: [{ file_commento: 'X' }, { type: 'x' }, { data_rilievo: '2999-01-01' }],
  },
  link: {
    path: 'linkPersonale',
    id: 'linkid',
    body: { name: 'Canarino Nascosto', link: 'https://example.org/nascosto', descrizione: 'Nascosto' },
    emergency: {},
    change: { descrizione: 'Ancora Nascosto' },
    tries: [{ name: 'X' }, { link: 'javascript:alert(1)' }],
  },
};
