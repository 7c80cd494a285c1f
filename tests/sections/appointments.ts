import { appointments } from '@/db/schema';
import { sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'appointments',
  table: appointments,
  least: { state: 0, day: '2026-01-15', reason: 'Prova' },
  hidden: { reason: 'Prova Canarino' },
  rows: { appointment: {}, doneAppointment: { state: 1 } },
  contract: {
    rows: 'appuntamenti',
    id: 'id_appuntamento',
    page: 'appuntamenti',
    body: {
      stato: 0,
      giorno: '2026-01-15',
      ora: '09:30',
      fuso: 'Europe/Rome',
      motivo: 'Controllo',
      medico: 'Anna Neri',
      luogo: 'Ambulatorio di prova',
      domande: 'Prima domanda?\nSeconda domanda?',
      id_file: [],
    },
    canary: { motivo: 'Canarino Nascosto', luogo: 'Nascosto', domande: 'Canarino Nascosto?' },
    change: { motivo: 'Ancora Nascosto', giorno: '2026-02-20', ora: '16:00' },
    move: { stato: 1 },
    tries: [{ motivo: 'X' }, { stato: 2 }, { giorno: 'x' }, { ora: '25:00' }, { id_file: [1] }, { id_visita: 1 }],
  },
  lists: [
    {
      path: 'appuntamentiPatient',
      collection: 'appuntamenti',
      kinds: [0, 1, 2].map((state) => ({ values: { state }, emergency: false })),
      async page() {
        const { appointmentsSection: section } = await import('@/lib/sections/appointments/section');
        return { section, read: section.readTables };
      },
    },
  ],
  forms: { save: { reason: 'Controllo' } },
});
