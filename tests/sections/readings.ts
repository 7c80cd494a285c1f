import { readings } from '@/db/schema';
import { DEVICE_ROW, sentDeviceReading } from '../support/device-readings';
import { rowParams, sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'readings',
  table: readings,
  least: { heartRate: 70, day: '2026-01-15' },
  rows: { reading: {}, deviceReading: DEVICE_ROW },
  contract: {
    rows: 'rilevazioni',
    id: 'id',
    body: {
      created_on: '2026-01-15',
      parametro_altezza: 175,
      parametro_peso: 80.5,
      parametro_pressione_minima: 80,
      parametro_pressione_massima: 130,
      parametro_frequenza_cardiaca: 70,
    },
    canary: { parametro_peso: 71.5 },
    change: { parametro_peso: 72, created_on: '2026-02-20' },
    tries: [{ parametro_peso: 70 }, { parametro_peso: 20 }, { parametro_peso: null }, { created_on: 'x' }],
  },
  lists: [
    {
      path: 'rilevazioniPatient',
      collection: 'tbl_parametri_vitalis',
      unsearched: true,
      async page() {
        const { readingsSection: section } = await import('@/lib/sections/readings/section');
        const { readReadingTable } = await import('@/lib/sections/readings/queries');
        const { readTrends } = await import('@/lib/sections/readings/trends');
        const { expect } = await import('vitest');
        return {
          section,
          async read(record, query) {
            const table = await readReadingTable(record, query);
            // The charts count the same readings as the table, because each reading has a heart rate.
            const { series } = await readTrends(record, { periodo: 'tutto' });
            expect(series.heartRate.count).toBe(table.count);
            return [table];
          },
        };
      },
    },
  ],
  special: [
    { endpoint: 'GET /api/dispositivi/[id]', kind: 'read', params: ({ patientId }) => ({ id: patientId }) },
    {
      endpoint: 'POST /api/dispositivi',
      kind: 'write',
      body: ({ patientId }) => ({ ...sentDeviceReading(), id_paziente: patientId }),
      success: 201,
    },
    { endpoint: 'DELETE /api/dispositivi/[id]', kind: 'row', params: rowParams('deviceReading') },
    { endpoint: 'DELETE /api/dispositivi/[id] ecg', kind: 'row', params: rowParams('ecg') },
  ],
  forms: { own: { file: 'app/(record)/Registro/Visite/actions.ts', noun: 'Reading' }, save: { weight: '72,5' } },
});
