/**
 * The level with which a form begins a new item of a section, unless the patient has chosen another (lib/account/form-levels.ts).
 * Alike things begin alike: what is measured, visits, the diary and contacts at 4; what the patient has and takes, and
 * documents, at 6. No level is more open than the contract's default, which the API keeps for calls without a level.
 */
export const FORM_LEVELS = {
  contacts: 4,
  diagnoses: 6,
  therapies: 6,
  adverseReactions: 6,
  visits: 4,
  appointments: 4,
  vaccinations: 6,
  readings: 4,
  measurementPlans: 4,
  exams: 6,
  scores: 4,
  pregnancies: 6,
  notebook: 4,
  files: 6,
  ecgs: 4,
} as const satisfies Record<string, 4 | 6>;

/** The name of a section whose items are created by a form with a level. */
export type FormSection = keyof typeof FORM_LEVELS;

export const FORM_SECTIONS = Object.keys(FORM_LEVELS) as FormSection[];

export const isFormSection = (name: string): name is FormSection => Object.hasOwn(FORM_LEVELS, name);

/** The levels that a patient has chosen, by section. */
export type ChosenLevels = Partial<Record<FormSection, number>>;

/** The levels with which forms begin for a carer with this ceiling: those of the sections, none above it. */
export const levelsWithin = (ceiling: number): ChosenLevels =>
  Object.fromEntries(
    FORM_SECTIONS.filter((section) => FORM_LEVELS[section] > ceiling).map((section) => [section, ceiling]),
  );

/** The level with which a form begins a new item of a section. */
export const formLevel = (section: FormSection, chosen: ChosenLevels): number =>
  chosen[section] ?? FORM_LEVELS[section];
