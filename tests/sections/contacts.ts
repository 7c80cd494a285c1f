import { contacts } from '@/db/schema';
import { patientParams, rowParams, sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'contacts',
  table: contacts,
  least: { type: 0, name: 'Contatto Prova', phone: '+390612345678' },
  hidden: { name: 'Canarino' },
  rows: { other: {}, emergency: { type: 10 } },
  emergencyRow: 'emergency',
  contract: {
    rows: 'contatti',
    id: 'id_contatto',
    page: 'altri',
    body: {
      id_contatto_tipologia: 0,
      contatto_nominativo: 'Carla Rossi',
      contatto_telefono: '06 1234567',
      id_livello_confidenzialita: 4,
    },
    canary: { contatto_nominativo: 'Canarino Nascosto', contatto_telefono: '06 99887766' },
    emergency: { id_contatto_tipologia: 10 },
    change: { contatto_nominativo: 'Ancora Nascosto' },
    tries: [
      { contatto_nominativo: 'X' },
      { contatto_telefono: 'x' },
      { contatto_relazione: 'coniuge', contatto_ordine: 1 },
    ],
    fuzzed: {
      create: {
        contatto_nominativo: 'Carla',
        contatto_telefono: '06 1234567',
        id_contatto_tipologia: 10,
        id_livello_confidenzialita: 4,
      },
    },
  },
  lists: [
    { path: 'emergenzaGet', collection: 'contattiemergenza' },
    { path: 'moreContactsGet', collection: 'contattialtro' },
  ],
  forms: {
    own: { file: 'app/(record)/Registro/SchedaPaziente/actions.ts', noun: 'Contact' },
    save: { name: 'Altro Nome', phone: '06 7654321' },
  },
  special: [
    {
      endpoint: 'PUT /api/patient/[id] page=emergenza',
      kind: 'emergencyRow',
      params: patientParams,
      body: ({ rows }) => ({ page: 'emergenza', id_update: rows.emergency, contatto_nominativo: 'Nome Nuovo' }),
    },
    {
      endpoint: 'PUT /api/contatti/[id] level',
      kind: 'row',
      params: rowParams('other'),
      body: () => ({ id_livello_confidenzialita: 3 }),
      carer: 422,
    },
    {
      endpoint: 'PUT /api/contatti/[id] type -1',
      kind: 'row',
      params: rowParams('other'),
      body: () => ({ id_contatto_tipologia: -1 }),
    },
  ],
});
