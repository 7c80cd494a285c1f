/** A table of Health Connect and what its columns hold. */
export interface HealthTable {
  table: string;
  /** The table of the records to which a series belongs, which have the zone, the app and the device. */
  parent?: string;
  /** The values, each with the type of MEASURES and the unit in which the database holds it. */
  values: readonly { column: string; type: string; unit: string }[];
}

export const TABLES: readonly HealthTable[] = [
  {
    table: 'blood_pressure_record_table',
    values: [
      { column: 'systolic', type: 'BloodPressureSystolic', unit: 'mmHg' },
      { column: 'diastolic', type: 'BloodPressureDiastolic', unit: 'mmHg' },
    ],
  },
  { table: 'weight_record_table', values: [{ column: 'weight', type: 'BodyMass', unit: 'g' }] },
  { table: 'height_record_table', values: [{ column: 'height', type: 'Height', unit: 'm' }] },
  {
    table: 'heart_rate_record_series_table',
    parent: 'heart_rate_record_table',
    values: [{ column: 'beats_per_minute', type: 'HeartRate', unit: 'count/min' }],
  },
  {
    table: 'resting_heart_rate_record_table',
    values: [{ column: 'beats_per_minute', type: 'RestingHeartRate', unit: 'count/min' }],
  },
  { table: 'oxygen_saturation_record_table', values: [{ column: 'percentage', type: 'OxygenSaturation', unit: '%' }] },
  {
    table: 'body_temperature_record_table',
    values: [{ column: 'temperature', type: 'BodyTemperature', unit: 'degC' }],
  },
  {
    table: 'basal_body_temperature_record_table',
    values: [{ column: 'temperature', type: 'BasalBodyTemperature', unit: 'degC' }],
  },
  { table: 'blood_glucose_record_table', values: [{ column: 'level', type: 'BloodGlucose', unit: 'mmol/L' }] },
];
