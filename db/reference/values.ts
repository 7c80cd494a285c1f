/** The values of columns, as in the API's contract. This file imports nothing, so that forms can use it too. */

/** The purposes of a contact; -1 marks a deleted contact. */
export const EMERGENCY = 10;
export const OTHER = 0;
export const DELETED = -1;
export type ContactType = typeof EMERGENCY | typeof OTHER | typeof DELETED;

/** The states of a diagnosis, which say how certain it is. */
export const CONFIRMED = 0;
export const SUSPECTED = 1;
export const EXCLUDED = 2;
export type DiagnosisState = typeof CONFIRMED | typeof SUSPECTED | typeof EXCLUDED;

export const DIAGNOSIS_KINDS = ['Diagnosi', 'Allergia', 'Intolleranza'] as const;
export type DiagnosisKind = (typeof DIAGNOSIS_KINDS)[number];

/** The states of a therapy: the drug must not be taken, is being taken, or was taken. */
export const FORBIDDEN = 0;
export const ONGOING = 1;
export const CONCLUDED = 2;
export type TherapyState = typeof FORBIDDEN | typeof ONGOING | typeof CONCLUDED;

/** The rhythms in which a drug is taken: daily, every few days, on certain weekdays, or as needed. */
export const RHYTHMS = ['giornaliera', 'ogni_giorni', 'settimanale', 'al_bisogno'] as const;
export type Rhythm = (typeof RHYTHMS)[number];
export const MEALS = ['digiuno', 'durante', 'stomaco_pieno'] as const;
export type Meal = (typeof MEALS)[number];

/** The kind of a Kardia device's electrocardiogram: a PDF, which is shown in a list of its own. */
export const KARDIA = 'kardia';
/** The kinds in the general list of files, in the order of the form. */
export const GENERAL_KINDS = ['foto', 'Video', 'registrazione', 'esamistrumentali', 'dicom', 'documento'] as const;
export const FILE_KINDS = [...GENERAL_KINDS, KARDIA] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/**
 * What a document is, independent of its file type: a letter, a discharge letter, a report, a prescription of medicines, a
 * certificate, or something else. In the order of the form.
 */
export const DOCUMENT_KINDS = ['lettera', 'dimissione', 'referto', 'ricetta', 'certificato', 'altro'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The kinds of centres, by the API's numbers. */
export const SPECIALIST = 1;
export const RADIOLOGY = 2;
export const LABORATORY = 3;
export const CENTRE_KINDS = [SPECIALIST, RADIOLOGY, LABORATORY] as const;
export type CentreKind = (typeof CENTRE_KINDS)[number];

/** The states of an exam: requested by a doctor, booked, or done; the API also has a state for removed exams. */
export const REQUESTED = 0;
export const SCHEDULED = 1;
export const COMPLETED = 2;
export const REMOVED = 3;
export type ExamState = typeof REQUESTED | typeof SCHEDULED | typeof COMPLETED;

export const EXAM_KINDS = ['Studi Specialistici', 'Studi Radiologici', 'Laboratori Analisi', 'Patologia'] as const;
export type ExamKind = (typeof EXAM_KINDS)[number];

/** What a plan of measurements can ask for, by its name in the addresses of the form of a new reading. */
export const PLAN_MEASURES = ['pressione', 'battito', 'peso', 'glicemia', 'saturazione', 'temperatura'] as const;
export type PlanMeasure = (typeof PLAN_MEASURES)[number];

/** The maximum length of a named token's name. */
export const TOKEN_NAME_LENGTH = 60;

/** What a patient answers to a reminder that a doctor proposes. */
export const REMINDER_ANSWERS = ['accepted', 'declined'] as const;
export type ReminderAnswer = (typeof REMINDER_ANSWERS)[number];

/** What the patient says of a dose (FHIR MedicationAdministration.status: completed, not-done, on-hold). */
export const DOSE_STATES = ['presa', 'saltata', 'rimandata'] as const;
export type DoseState = (typeof DOSE_STATES)[number];

/** What a reminder is about: a dose, a visit, an exam, a vaccine, a measurement, a medicine that runs out, or something else. */
export const REMINDER_KINDS = ['dose', 'visit', 'exam', 'booster', 'measurement', 'refill', 'other'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];
/** How somebody is reminded; no channel at all means not at all. */
export const CHANNELS = ['push', 'mail', 'calendar'] as const;
export type Channel = (typeof CHANNELS)[number];
export const REPEATS = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const;
export type Repeat = (typeof REPEATS)[number];
