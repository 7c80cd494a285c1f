import type { Locale } from './screens';

/** The values of a score's form by label; boxes that are not listed stay unticked. */
export interface Filled {
  fields?: Record<string, string>;
  choices?: Record<string, string>;
  boxes?: string[];
}
/** A score's page with the values to enter by hand in each language, and the expected result. */
export interface Tried {
  page: string;
  title: Record<Locale, string>;
  filled: Record<Locale, Filled>;
  shown: Record<Locale, string[]>;
  kept: Record<Locale, string>;
}

export const TRIED: Tried[] = [
  {
    page: 'hasBledScore',
    title: { it: 'HAS-BLED', en: 'HAS-BLED' },
    filled: {
      it: { boxes: ['Ictus in passato', 'Età oltre 65 anni', 'Antiaggreganti o antinfiammatori (FANS)'] },
      en: { boxes: ['Stroke in the past', 'Age above 65', 'Antiplatelets or anti-inflammatories (NSAIDs)'] },
    },
    shown: { it: ['Punti3', '3,7 %'], en: ['Points3', '3.7 %'] },
    kept: { it: '3 punti', en: '3 points' },
  },
  {
    page: 'chaDsVasScore',
    title: { it: 'CHA2DS2-VASc', en: 'CHA2DS2-VASc' },
    filled: {
      it: { choices: { Età: 'from_75', Sesso: 'female' }, boxes: ['Diabete', 'Ictus, TIA o embolia'] },
      en: { choices: { Age: 'from_75', Sex: 'female' }, boxes: ['Diabetes', 'Stroke, TIA or embolism'] },
    },
    shown: { it: ['Punti6', '9,8 %'], en: ['Points6', '9.8 %'] },
    kept: { it: '6 punti · ictus 9,8 % all’anno', en: '6 points · stroke 9.8 % a year' },
  },
  {
    page: 'meldScore',
    title: { it: 'MELD', en: 'MELD' },
    filled: {
      it: {
        choices: { Equazione: 'meld' },
        fields: { Età: '60', 'Creatinina sierica': '1,2', Bilirubina: '2.5', INR: '1', Sodio: '131' },
      },
      en: {
        choices: { Equation: 'meld' },
        fields: { Age: '60', 'Serum creatinine': '1.2', Bilirubin: '2.5', INR: '1', Sodium: '131' },
      },
    },
    shown: { it: ['Punti MELD18', '6 %'], en: ['MELD points18', '6 %'] },
    kept: { it: '18 punti · mortalità a 3 mesi 6 %', en: '18 points · 3-month mortality 6 %' },
  },
  {
    page: 'framinghamScore',
    title: { it: 'Framingham', en: 'Framingham' },
    filled: {
      it: {
        fields: { Età: '45', 'Colesterolo totale': '240', 'Colesterolo HDL': '40', 'Pressione massima': '130' },
        choices: { Sesso: 'male' },
        boxes: ['Fuma'],
      },
      en: {
        fields: { Age: '45', 'Total cholesterol': '240', 'HDL cholesterol': '40', 'Systolic pressure': '130' },
        choices: { Sex: 'male' },
        boxes: ['Smokes'],
      },
    },
    shown: { it: ['16,6 %', 'Intermedio'], en: ['16.6 %', 'Intermediate'] },
    kept: { it: '16,6 %', en: '16.6 %' },
  },
  {
    page: 'cardiovascolareScore',
    title: { it: 'Score Cardiovascolare', en: 'Cardiovascular score' },
    filled: {
      it: {
        fields: {
          'Età (anni)': '55',
          'Colesterolo totale': '213',
          'Colesterolo HDL': '50',
          'Pressione massima': '120',
        },
        choices: { Equazione: 'pooledCohort', Sesso: 'male', Etnia: 'white' },
      },
      en: {
        fields: {
          'Age (years)': '55',
          'Total cholesterol': '213',
          'HDL cholesterol': '50',
          'Systolic pressure': '120',
        },
        choices: { Equation: 'pooledCohort', Sex: 'male', Ethnicity: 'white' },
      },
    },
    shown: { it: ['5,4 %', 'Al limite'], en: ['5.4 %', 'Borderline'] },
    kept: { it: '5,4 %', en: '5.4 %' },
  },
];
