/** Kinds of measurements that devices make. */
export const DEVICE_READING_KINDS = ['pressure', 'oxygen', 'temperature', 'weight', 'glucose', 'heartRate'] as const;
export type DeviceReadingKind = (typeof DEVICE_READING_KINDS)[number];

/** The quantities of a measurement, in the order of its source key. */
export const QUANTITIES = [
  'maxPressure',
  'minPressure',
  'heartRate',
  'oxygen',
  'perfusionIndex',
  'temperature',
  'weight',
  'height',
  'glucose',
] as const;

/** The times at which a glucose value may be measured, relative to a meal. */
export const MEALS = ['fasting', 'preprandial', 'postprandial', 'casual', 'bedtime'] as const;
export type Meal = (typeof MEALS)[number];

/** The electrodes with which an electrocardiogram was recorded. */
export const ECG_MODES = ['hand-hand', 'hand-chest', '1-lead', '2-lead'] as const;
export type EcgMode = (typeof ECG_MODES)[number];

/** The device's own assessment, which it shows as a face; optional. */
export const ECG_FACES = ['happy', 'sad'] as const;
export type EcgFace = (typeof ECG_FACES)[number];

export const ECG_RESULTS = ['regular', 'findings', 'unable_to_analyse'] as const;
export type EcgResult = (typeof ECG_RESULTS)[number];

export const ECG_FINDINGS = [
  'high_heart_rate',
  'low_heart_rate',
  'wide_qrs',
  'high_st',
  'low_st',
  'irregular_rhythm',
  'premature_beats',
] as const;
export type EcgFinding = (typeof ECG_FINDINGS)[number];

export const ECG_FILTERS = ['normal', 'wide'] as const;
export type EcgFilter = (typeof ECG_FILTERS)[number];
