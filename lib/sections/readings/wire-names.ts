/** The contract's names of what a reading's form holds, for browsers: a test compares them with the table's columns. */
export const READING_WIRE = {
  day: 'created_on',
  time: 'ora',
  height: 'parametro_altezza',
  weight: 'parametro_peso',
  minPressure: 'parametro_pressione_minima',
  maxPressure: 'parametro_pressione_massima',
  heartRate: 'parametro_frequenza_cardiaca',
  oxygen: 'parametro_saturazione',
  temperature: 'parametro_temperatura',
  glucose: 'parametro_glicemia',
  meal: 'glicemia_pasto',
  level: 'id_livello_confidenzialita',
  tags: 'tags',
  confirmed: 'conferma',
} as const;
