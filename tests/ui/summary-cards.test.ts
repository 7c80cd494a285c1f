import { NextIntlClientProvider } from 'next-intl';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { Begin } from '@/components/summary/Begin';
import { ComingCard } from '@/components/summary/Coming';
import { AllergiesCard, ProblemsCard, TherapiesCard } from '@/components/summary/Essentials';
import { FirstThings } from '@/components/summary/First';
import { VisitsCard } from '@/components/summary/Lately';
import { MeasuresCard } from '@/components/summary/Measures';
import { PainCard } from '@/components/summary/Pain';
import { OWN, placeBelow } from '@/components/summary/place';
import { RecentChanges } from '@/components/summary/RecentChanges';
import { ResultsCard } from '@/components/summary/Results';
import { TodayCard } from '@/components/summary/Today';
import { messagesOf } from '@/lib/i18n/translate';
import { dayDosesOf } from '@/lib/record/home/day-doses';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push() {} }) }));

// A doctor sees a part of a record, so no card tells a doctor that the whole record lacks something.

const NONE = { rows: [], more: false };
const NO_MEDICINES = { current: NONE, toCome: NONE, forbidden: NONE };
const alerts = { allergies: NONE, problems: NONE, therapies: NONE };
const noPain = { days: 0, areas: [], entries: 0 };
const within = {
  row: { id: 1, day: '2026-01-15', name: 'Sodio', value: 140, test: null, range: null },
  position: { standing: 'within', flagged: false, supposed: false },
  critical: null,
  direction: null,
  before: null,
};
const results = { alarms: [], outside: [], others: [], unjudged: 0 };
const DOCTORS = placeBelow('/assistiti/1');

function shown(Card: unknown, props: object, locale: 'it' | 'en' = 'it') {
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  const card = createElement(Card as ComponentType<object>, props);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, card));
}

describe('a card tells a doctor about visible rows, and the owner about all rows', () => {
  test.each([
    ['allergies', AllergiesCard, { alerts }, /Nessuna registrata/],
    ['problems', ProblemsCard, { problems: NONE }, /Nessuna diagnosi confermata\./],
    ['measures', MeasuresCard, { measures: [] }, /Non ha ancora/],
    ['no results', ResultsCard, { results, shown: 4 }, /Nessun risultato di laboratorio\./],
    ['results within', ResultsCard, { results: { ...results, others: [within] }, shown: 0 }, /Nessuno degli ultimi/],
    ['pain', PainCard, { pain: noPain }, /Nessun dolore annotato\./],
    ['exams', ComingCard, { exams: [], vaccines: [] }, /Nessun esame prenotato\./],
  ])('%s', (_, Card, props, whole) => {
    expect(shown(Card, { ...props, place: OWN })).toMatch(whole);
    expect(shown(Card, { ...props, place: OWN })).not.toContain('visibil');
    expect(shown(Card, { ...props, place: DOCTORS })).toMatch(/visibil[ei]( a Lei|: chieda)/);
    expect(shown(Card, { ...props, place: DOCTORS }, 'en')).toContain('visible');
  });

  test('therapies, of which each has a card of its own', () => {
    expect(
      shown(TodayCard, {
        medicines: NO_MEDICINES,
        doses: dayDosesOf({ medicines: [], told: [], stocks: [] }, new Date()),
      }),
    ).toContain('Nessuna terapia in corso.');
    expect(shown(TherapiesCard, { medicines: NO_MEDICINES, place: DOCTORS })).toContain('visibile a Lei');
  });

  test('visits, a card that only doctors have', () => {
    expect(shown(VisitsCard, { visits: [], place: DOCTORS })).toContain('visibile a Lei');
  });
});

test.each([OWN, DOCTORS])('diary entries without a painful area are mentioned', (place) => {
  const html = shown(PainCard, { pain: { ...noPain, entries: 2 }, place });
  expect(html).toContain('2 annotazioni senza zone dolenti.');
  expect(html).not.toContain('Ness');
});

const medicine = (given: object) => ({
  ...{
    id: 1,
    drug: 'Norvasc',
    substance: 'amlodipina',
    strength: '5 mg',
    state: 1,
    dose: '1 compressa',
    frequency: null,
  },
  ...{ rhythm: 'giornaliera', everyDays: null, weekdays: null, times: ['08:00'], maxPerDay: null, meal: null },
  ...{ start: '2023-05-01', end: null, note: null, ...given },
});

describe('medicines', () => {
  test('a doctor reads first what must not be given, then what is taken, by substance and strength with the brand after them', () => {
    const forbidden = medicine({
      id: 2,
      drug: 'Augmentin',
      substance: null,
      strength: null,
      state: 0,
      note: 'orticaria',
    });
    const medicines = { ...NO_MEDICINES, current: { rows: [medicine({})], more: false } };
    const html = shown(TherapiesCard, {
      medicines: { ...medicines, forbidden: { rows: [forbidden], more: false } },
      place: DOCTORS,
    });
    expect(html).toContain('<strong>amlodipina 5 mg</strong> Norvasc');
    expect(html).toMatch(/Da non somministrare<.*Augmentin.*orticaria.*>In corso<.*Norvasc/);
    expect(shown(TherapiesCard, { medicines, place: DOCTORS })).not.toContain('Da non somministrare');
  });

  const card = (rows: ReturnType<typeof medicine>[], at: Date, told: object[] = []) =>
    shown(TodayCard, {
      medicines: { ...NO_MEDICINES, current: { rows, more: false } },
      doses: dayDosesOf({ medicines: rows as never, told: told as never, stocks: [] }, at),
      action: async () => ({}),
      at,
    });

  test('the patient reads today’s by time: those not told yet with a button each, and every other ongoing one', () => {
    const rows = [
      medicine({ times: ['08:00', '20:00'], meal: 'stomaco_pieno' }),
      medicine({ id: 2, drug: 'Tachipirina', rhythm: 'al_bisogno', times: null, maxPerDay: 3 }),
      medicine({ id: 3, drug: 'Dibase', rhythm: 'settimanale', weekdays: [7], times: ['13:00'] }),
      medicine({ id: 4, drug: 'Cardioaspirin', rhythm: null, times: null, frequency: '1 al giorno' }),
    ];
    const html = card(rows, new Date('2026-11-24T09:30:00Z'));
    expect(html).toContain('0 prese su 2');
    expect(html).toMatch(
      /Ore 8:00<\/time>.*non segnata.*Norvasc.*1 compressa, a stomaco pieno.*Presa: Norvasc.*Ore 20:00/,
    );
    expect(html).toContain('2026-11-24T08:00');
    expect(html).toMatch(/Al bisogno.*Tachipirina.*ancora 3 oggi.*Presa ora/);
    expect(html).toMatch(/Oggi, senza orario.*Cardioaspirin.*A che ora prende Cardioaspirin\?/);
    expect(html).toMatch(/Un altro farmaco in corso.*In altri giorni.*Dibase/);
  });

  test('the doses of one time are told together; those after the next time stand in one line', () => {
    const at = new Date('2026-11-24T08:30:00Z');
    const rows = [
      medicine({ times: ['10:00', '12:00', '20:30'] }),
      medicine({ id: 2, drug: 'Lasix', times: ['10:00'] }),
    ];
    const html = card(rows, at);
    expect(html).toMatch(
      /<button[^>]*value="\[\{[^"]*therapyId&quot;:1,[^"]*therapyId&quot;:2,[^"]*\]"[^>]*>Tutte e 2 prese/,
    );
    expect(html).toMatch(/Più tardi: Norvasc 20:30|Più tardi: Norvasc 12:00, Norvasc 20:30/);
  });

  test('a dose told a moment ago is undone in place, and an earlier one below', () => {
    const at = new Date('2026-11-24T09:30:00Z');
    const dose = { id: 5, therapyId: 1, day: '2026-11-24', time: '08:00', state: 'presa', at, reason: null };
    const now = card([medicine({ times: ['08:00'] })], at, [{ ...dose, updatedAt: at, createdAt: at }]);
    expect(now).toMatch(/1 presa su una.*Presa alle 10:30.*value="5"[^>]*name="undo"/);
    expect(now).not.toContain('Segnata oggi');
    const earlier = new Date('2026-11-24T07:30:00Z');
    expect(card([medicine({ times: ['08:00'] })], at, [{ ...dose, updatedAt: earlier, createdAt: earlier }])).toContain(
      'Segnata oggi: una',
    );
  });
});

test('what to look at first names the urgent measure with what it was before, and the finding of a device as unconfirmed', () => {
  const urgent = {
    ...{ name: 'pressure', severity: 'urgent', judgement: 'above', trend: 'rising', urgent: [] },
    last: { day: '2026-11-23', maxPressure: 195, minPressure: 118 },
    before: { day: '2026-11-18', maxPressure: 128, minPressure: 79 },
  };
  const finding = {
    section: 'ecgs',
    id: 7,
    day: '2026-11-22',
    result: 'findings',
    findings: [],
    face: null,
    heartRate: 102,
  };
  const tracing = { widthMm: 150, heightMm: 20, baselineMm: 10, points: [0, 10, 150, 9], cuts: [], seconds: 6 };
  const html = shown(FirstThings, {
    ...{ measures: [urgent], heart: [finding], place: DOCTORS },
    tracing: { strip: { ...tracing, mmPerSecond: 25, mmPerMv: 10 }, finding, device: 'CheckMe' },
  });
  expect(html).toMatch(/urgente.*195\/118.*mmHg.*prima 128\/79 \(18\/11\/2026\)/);
  expect(html).toContain('<polyline points="0,10 150,9"');
  expect(html).toContain('aria-label="Inizio del tracciato, 6 secondi, 25 mm/s, 10 mm/mV"');
  expect(html).toMatch(
    /senza dire che cosa · 102 battiti\/min, 22 nov(?:embre)?(?: 2026)?, CheckMe\. Inizio del tracciato/,
  );
  expect(html).toContain('nessun medico lo ha confermato qui');
  expect(
    shown(FirstThings, { measures: [{ ...urgent, severity: 'watch' }], heart: [], tracing: null, place: DOCTORS }),
  ).toBe('');
});

test('news of a medicine say how it is taken in the reader’s language', () => {
  const item = {
    section: 'therapies',
    id: 3,
    day: null,
    title: 'Tachipirina',
    text: 'al bisogno',
    measured: false,
    word: null,
  };
  const taken = {
    ...{
      id: 3,
      substance: 'Paracetamolo',
      strength: '500 mg',
      dose: '1 compressa',
      rhythm: 'al_bisogno',
      maxPerDay: 3,
    },
    frequency: 'al bisogno, al massimo 3 al giorno',
  };
  const change = { section: 'therapies', id: 3, name: 'Tachipirina', at: new Date(), item, taken, results: [] };
  const told = (locale: 'it' | 'en') =>
    shown(RecentChanges, { changes: [change], more: false, place: DOCTORS }, locale);
  expect(told('en')).toContain('Paracetamolo 500 mg, 1 tablet when needed, at most 3 a day');
  expect(told('it')).toContain('Paracetamolo 500 mg, 1 compressa al bisogno, al massimo 3 al giorno');
});

test('a finding is as severe as its kind, wherever it stands among the others', () => {
  const day = '2026-11-22';
  const beats = {
    section: 'ecgs',
    id: 7,
    day,
    result: 'findings',
    findings: ['premature_beats'],
    face: null,
    heartRate: 70,
  };
  const fibrillation = { section: 'files', id: 8, day, note: 'Possible Atrial Fibrillation, 96 bpm' };
  const html = shown(FirstThings, { measures: [], heart: [beats, fibrillation], tracing: null, place: DOCTORS });
  expect(html).toMatch(
    /data-step="watch".*Possibili battiti prematuri.*data-step="high".*Possibile fibrillazione atriale/,
  );
});

test('an empty record is begun with four steps, and says that only the patient sees it only while that is so', () => {
  const steps = [{ step: 'person', done: false }];
  const alone = shown(Begin, { steps, hasDoctor: false, isAlone: true });
  for (const step of ['Per un’emergenza', 'I farmaci che prende', 'Il Suo medico', 'Una misura o un referto'])
    expect(alone).toContain(step);
  expect(alone).toContain('Per ora vede tutto solo Lei.');
  expect(alone).toMatch(/<input type="file"[^>]*aria-label="Importa un documento"/);
  const seen = shown(Begin, { steps: [{ step: 'person', done: true }], hasDoctor: true, isAlone: false });
  expect(seen).not.toContain('solo Lei');
  expect(seen).not.toContain('Il Suo medico');
  expect(seen).toContain('Riprendi i primi passi');
});
