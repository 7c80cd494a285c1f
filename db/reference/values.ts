/** Values that columns take, as the contract has them. Nothing is imported here, so that forms may know them as well. */

/** What a contact is for; -1 marks a deleted one. */
export const EMERGENCY = 10;
export const OTHER = 0;
export const DELETED = -1;
export type ContactType = typeof EMERGENCY | typeof OTHER | typeof DELETED;

/** How sure a diagnosis is. */
export const CONFIRMED = 0;
export const SUSPECTED = 1;
export const EXCLUDED = 2;
export type DiagnosisState = typeof CONFIRMED | typeof SUSPECTED | typeof EXCLUDED;

export const DIAGNOSIS_KINDS = ['Diagnosi', 'Allergia', 'Intolleranza'] as const;
export type DiagnosisKind = (typeof DIAGNOSIS_KINDS)[number];

/** What a drug is to the patient: never to be taken, being taken, or taken once. */
export const FORBIDDEN = 0;
export const ONGOING = 1;
export const CONCLUDED = 2;
export type TherapyState = typeof FORBIDDEN | typeof ONGOING | typeof CONCLUDED;

/** When a drug is taken: every day, every so many days, on some days of the week, or when it is needed. */
export const RHYTHMS = ['giornaliera', 'ogni_giorni', 'settimanale', 'al_bisogno'] as const;
export type Rhythm = (typeof RHYTHMS)[number];
export const MEALS = ['digiuno', 'durante', 'stomaco_pieno'] as const;
export type Meal = (typeof MEALS)[number];

/** An electrocardiogram of the Kardia device, which is a PDF and has a list of its own. */
export const KARDIA = 'kardia';
/** The kinds of the general list of files, in the order in which they are offered. */
export const GENERAL_KINDS = ['foto', 'Video', 'registrazione', 'esamistrumentali', 'dicom', 'documento'] as const;
export const FILE_KINDS = [...GENERAL_KINDS, KARDIA] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What a centre does, in the contract's numbers. */
export const SPECIALIST = 1;
export const RADIOLOGY = 2;
export const LABORATORY = 3;
export const CENTRE_KINDS = [SPECIALIST, RADIOLOGY, LABORATORY] as const;
export type CentreKind = (typeof CENTRE_KINDS)[number];

/** How far an exam is: asked for by a doctor, booked, or done; a removed one is marked by the contract besides. */
export const REQUESTED = 0;
export const SCHEDULED = 1;
export const COMPLETED = 2;
export const REMOVED = 3;
export type ExamState = typeof REQUESTED | typeof SCHEDULED | typeof COMPLETED;

export const EXAM_KINDS = ['Studi Specialistici', 'Studi Radiologici', 'Laboratori Analisi', 'Patologia'] as const;
export type ExamKind = (typeof EXAM_KINDS)[number];

/** The longest name of a named token. */
export const TOKEN_NAME_LENGTH = 60;
