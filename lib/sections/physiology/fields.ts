/** The questions about body and habits, tab by tab; the options are spelled as in the contract. */

const choice = (...options: readonly string[]) => ({ kind: 'choice', options }) as const;
const note = { kind: 'note' } as const;
const line = { kind: 'line' } as const;
const dose = { kind: 'dose' } as const;
const day = { kind: 'day' } as const;
const age = (min: number, max: number) => ({ kind: 'age', min, max }) as const;
export const YES = 'si';
const yesNo = { kind: 'yesNo', options: ['no', YES] as readonly string[] } as const;

export const FIELDS = {
  birthTerm: choice('Pretermine', 'Termine', 'Post-termine'),
  birthKind: choice('Naturale Eutocico', 'Naturale Distocito', 'Post-operatorio Cesareo'),
  feeding: choice('Materno', 'Artificiale'),
  development: choice('Normale', 'Patologico'),
  childhoodNotes: note,
  schooling: choice('Analfabeta', 'Elementare', 'Medie-inferiori', 'Diploma', 'Laurea'),
  activity: choice('sedentario', 'moderata', 'adeguata', 'sportiva', 'intensa'),
  diet: choice('nellaNorma', 'inappetenza', 'anoressia', 'iperfagia', 'bulimia'),
  sleep: line,
  stress: yesNo,
  smoking: yesNo,
  smokingDose: dose,
  smokingFrom: day,
  smokingUntil: day,
  alcohol: yesNo,
  alcoholKind: choice('vino', 'birra', 'superAlcolico', 'altro'),
  alcoholDose: dose,
  alcoholFrom: day,
  alcoholUntil: day,
  drugs: yesNo,
  drugsKind: choice('cocaina', 'anfetamina', 'LSD', 'cannabinoidi', 'metadone', 'MDMA', 'altro'),
  drugsDose: dose,
  drugsFrom: day,
  drugsUntil: day,
  caffeine: yesNo,
  caffeineDose: dose,
  caffeineFrom: day,
  caffeineUntil: day,
  lifestyleNotes: note,
  profession: line,
  workNotes: note,
  bowel: choice('regolare', 'stitico', 'diarroico', 'alterno'),
  urination: choice('NellaNorma', 'patologica'),
  bowelNotes: note,
  menarcheAge: age(8, 18),
  cycle: choice('Regolare', 'Irregolare'),
  menopauseAge: age(10, 80),
  menopause: choice('Fisiologica', 'Chirurgica'),
  cycleNotes: note,
} as const;
export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** The further questions for people who answer yes to a habit. */
export const HABITS = {
  smoking: ['smokingDose', 'smokingFrom', 'smokingUntil'],
  alcohol: ['alcoholKind', 'alcoholDose', 'alcoholFrom', 'alcoholUntil'],
  drugs: ['drugsKind', 'drugsDose', 'drugsFrom', 'drugsUntil'],
  caffeine: ['caffeineDose', 'caffeineFrom', 'caffeineUntil'],
} as const satisfies Partial<Record<FieldName, readonly FieldName[]>>;
export type Habit = keyof typeof HABITS;
export const HABIT_NAMES = Object.keys(HABITS) as Habit[];
export const isHabit = (name: FieldName): name is Habit => Object.hasOwn(HABITS, name);

const LIFESTYLE: readonly FieldName[] = ['activity', 'diet', 'sleep', 'stress', ...HABIT_NAMES, 'lifestyleNotes'];

/** The tabs of the editor. Each habit is followed by its further questions. */
export const TABS = {
  childhood: ['birthTerm', 'birthKind', 'feeding', 'development', 'childhoodNotes'],
  schooling: ['schooling'],
  lifestyle: LIFESTYLE,
  work: ['profession', 'workNotes'],
  bowel: ['bowel', 'urination', 'bowelNotes'],
  cycle: ['menarcheAge', 'cycle', 'menopauseAge', 'menopause', 'cycleNotes'],
} as const satisfies Record<string, readonly FieldName[]>;
export type Tab = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as Tab[];
/** The tab for female patients only, which also has their pregnancies. */
export const FEMALE_TAB: Tab = 'cycle';

/** All fields of a tab in their order, including those of its habits. */
export const fieldsOf = (tab: Tab): FieldName[] =>
  (TABS[tab] as readonly FieldName[]).flatMap((name) => (isHabit(name) ? [name, ...HABITS[name]] : [name]));
