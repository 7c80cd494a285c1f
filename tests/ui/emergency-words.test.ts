import { expect, test } from 'vitest';
import { intake } from '@/lib/reports/emergency/words';
import { byDanger, dangerOf, isSuggested } from '@/lib/sections/diagnoses/emergency-words';
import { englishWords } from '@/lib/sections/therapies/english-words';

// The words by which allergies are ordered, diagnoses are suggested, and doses are translated.

const allergy = (pathology: string, given: { reaction?: string; state?: 0 | 1 } = {}) => ({
  ...{ pathology, reaction: null, state: 0 as const },
  ...given,
});

test('allergies to medicines and what is used in care come first, then those to foods, then the others', () => {
  const first = [
    'Penicillina: orticaria',
    'FANS',
    'Ciprofloxacina',
    'Mezzo di contrasto iodato',
    'Lattice',
    'Lidocaina',
  ];
  const foods = ['Arachidi', 'Lattosio', 'Latte e derivati', 'Crostacei', 'Glutine', 'Uovo', 'Noci', 'Shrimp'];
  const others = [
    'Nichel solfato',
    'Acari della polvere',
    'Pollini di graminacee',
    'Pelo di gatto',
    'Cefalea da odori',
  ];
  expect([first, foods, others].map((names) => [...new Set(names.map((name) => dangerOf(allergy(name))))])).toEqual([
    [0],
    [1],
    [2],
  ]);
});

test('what has led to anaphylaxis comes first, whatever it is', () => {
  expect(dangerOf(allergy('Veleno d’ape', { reaction: 'Shock anafilattico' }))).toBe(0);
  expect(dangerOf(allergy('Arachidi (anafilassi)'))).toBe(0);
});

test('among allergies of the same danger the confirmed ones come first, the others keep their order', () => {
  const rows = [allergy('Nichel'), allergy('Arachidi'), allergy('Aspirina', { state: 1 }), allergy('Penicillina')];
  expect(byDanger([...rows, allergy('Ibuprofene')]).map(({ pathology }) => pathology)).toEqual([
    ...['Penicillina', 'Ibuprofene', 'Aspirina', 'Arachidi', 'Nichel'],
  ]);
});

test.each([
  ...['Diabete mellito di tipo 2', 'Ipertensione arteriosa essenziale', 'Asma bronchiale', 'Epilessia', 'BPCO'],
  ...['Insufficienza renale cronica', 'Fibrillazione atriale', 'Pacemaker', 'Protesi d’anca', 'Trapianto di rene'],
  ...['Appendicectomia', 'Bypass coronarico', 'Type 1 diabetes', 'Favismo', 'Stent coronarico'],
])('%s is suggested for the emergency data', (name) => {
  expect(isSuggested(name)).toBe(true);
});

test.each([
  ...['Gastrite', 'Influenza', 'Otite media', 'Gonartrosi destra', 'Nessun pacemaker', 'Nega asma'],
  // Diseases that people are judged for are marked only by the patient's own decision.
  ...['Infezione da HIV', 'Episodio depressivo lieve', 'Disturbo bipolare', 'Alcolismo'],
])('%s is not suggested for the emergency data', (name) => {
  expect(isSuggested(name)).toBe(false);
});

test.each([
  ['1 compressa', '1 tablet'],
  ['2 compresse da 500 mg', '2 tablets of 500 mg'],
  ['20 gocce', '20 drops'],
  ['mezza bustina', 'half a sachet'],
  ['1 compressa e mezza', '1 tablet and a half'],
  ['tre volte al giorno dopo i pasti', 'three times a day after meals'],
  ['una volta al giorno', 'once a day'],
  ['un cerotto ogni 3 giorni', 'one patch every 3 days'],
  ['1,5 ml', '1.5 ml'],
  ['500mg', '500 mg'],
  ['2 inalazioni mattina e sera', '2 inhalations in the morning and in the evening'],
])('%s is %s in English', (italian, english) => {
  expect(englishWords(italian)).toBe(english);
});

test('a dose with a word that is not known is not translated at all, since half a translation would mislead', () => {
  for (const text of ['una spolverata', '2 compresse tranne il martedì', '1 compressa se la pressione sale'])
    expect(englishWords(text), text).toBeNull();
});

test('a dose is translated once: one capsule stays one', () => {
  const therapy = {
    ...{ dose: '1 capsula', frequency: null, rhythm: 'giornaliera', times: ['22:00'], meal: null },
    start: '2026-09-08',
    end: null,
  };
  expect(intake(therapy as never, 'en')).toContain('1 capsule at 22:00');
});
