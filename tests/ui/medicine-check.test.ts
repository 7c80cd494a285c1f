import { NextIntlClientProvider } from 'next-intl';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { OWN, placeBelow } from '@/components/summary/place';
import { WarningsCard } from '@/components/summary/Warnings';
import { CheckReport } from '@/components/therapies/CheckReport';
import { CheckSheet } from '@/components/therapies/CheckSheet';
import { FoodChecks } from '@/components/therapies/FoodChecks';
import type { Fact, NotAssessable } from '@/lib/catalogue/interactions/findings';
import { messagesOf } from '@/lib/i18n/translate';
import type { StandingFinding } from '@/lib/sections/therapies/acceptance';
import { FOODS } from '@/lib/sections/therapies/foods';
import type { StandingCheck } from '@/lib/sections/therapies/standing-check';

// How the medicine check is told: never that nothing is wrong, and to a doctor never that something hidden is missing.

function shown(Part: unknown, props: object, locale: 'it' | 'en' = 'it') {
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  const part = createElement(Part as ComponentType<object>, props);
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, part));
  expect(html).not.toMatch(/drugs\.|therapies\./);
  return html;
}
const FACT: Fact = {
  ...{ kind: 'egfr', name: null, value: 38, unit: 'mL/min/1.73 m²', day: '2026-10-12', rowId: 1, approximate: false },
};
const finding = (given: Partial<StandingFinding> = {}): StandingFinding => ({
  ...{ key: 'R1:x', rule: 'R1', kind: 'kidney', severity: 'serious', source: 'SmPC 4.2', fact: FACT },
  medicines: [{ id: 1, drugId: 2, name: 'Brufen' }],
  text: { it: 'Che cosa succede.', en: 'What happens.' },
  advice: { it: 'Che cosa fare.', en: 'What to do.' },
  ...{ reviewedBy: null, reviewedOn: null, reason: null, accepted: false, ...given },
});
const check = (given: Partial<StandingCheck> = {}): StandingCheck => ({
  ...{ outcome: 'none', findings: [], notAssessable: [], unknown: [], rules: 1677, unreviewed: 1677, count: 1 },
  interactions: { version: '2', date: '2026-11-24' },
  context: { version: '1', date: '2026-11-25' },
  ...{ own: true, ...given },
});
const LACK: NotAssessable = {
  ...{ kind: 'kidney', fact: 'creatinine', reason: 'missing', day: null },
  medicines: [{ id: 1, drugId: 2, name: 'Glucophage' }],
};

describe('the report', () => {
  test('says to a doctor who sees no current therapy that the check cannot be made, not that rules found nothing', () => {
    const html = shown(CheckReport, { check: check({ own: false, count: 0 }) });
    expect(html).toContain('Nessuna terapia in corso visibile a Lei');
    expect(html).not.toContain('1677');
  });

  test('calls a value that is too old the latest one visible to the doctor, as a newer one may be hidden', () => {
    const notAssessable = [{ ...LACK, reason: 'old' as const, day: '2023-11-28' }];
    const html = shown(CheckReport, { check: check({ own: false, notAssessable }) });
    expect(html).toContain('l’ultimo dato visibile a Lei è del 28/11/2023');
    expect(shown(CheckReport, { check: check({ notAssessable }) })).not.toContain('visibile a Lei');
  });

  test('says of nothing found by how many rules of which day, and that they are not reviewed', () => {
    const html = shown(CheckReport, { check: check() });
    expect(html).toContain('Nessuna segnalazione fra le 1677 regole controllate.');
    expect(html).toMatch(/Regole del 24\/11\/2026\. Sono regole redazionali: 1677 non sono ancora state riviste/);
    expect(html).not.toMatch(/nessuna interazione|sicur[oa]/i);
    expect(shown(CheckReport, { check: check() }, 'en')).toContain('No warning among the 1677 rules');
  });

  test('says first what could not be checked, and never that there is nothing among all', () => {
    const html = shown(CheckReport, {
      check: check({ unknown: [{ id: 3, drugId: null, name: 'Tisana', reason: 'text' }] }),
    });
    expect(html.indexOf('Controllo non possibile per: Tisana')).toBeGreaterThanOrEqual(0);
    expect(html).toContain('Per gli altri farmaci nessuna segnalazione');
    expect(shown(CheckReport, { check: check({ rules: 0, interactions: null, context: null }) })).toContain(
      'Controllo non possibile: mancano le regole.',
    );
  });

  test('gives text, advice, fact with its day, source and review of a finding, and marks its severity in the markup', () => {
    const html = shown(CheckReport, { check: check({ findings: [finding()] }) });
    expect(html).toMatch(/data-severity="serious"/);
    for (const words of ['Segnalazioni serie', 'Grave', 'Che cosa succede.', 'Che cosa fare.', 'Fonte: SmPC 4.2'])
      expect(html).toContain(words);
    expect(html).toContain('eGFR 38 mL/min/1.73 m², creatinina del 12/10/2026');
    expect(html).toContain('Regola redazionale, non ancora rivista.');
    const reviewed = finding({ reviewedBy: 'Dott. Bianchi', reviewedOn: '2026-11-26' });
    expect(shown(CheckReport, { check: check({ findings: [reviewed] }) })).toContain(
      'Regola rivista da Dott. Bianchi il 26/11/2026.',
    );
  });

  test('has what is to be watched and what was accepted under headings of their own', () => {
    const findings = [
      finding({ key: 'a', accepted: true, reason: 'Lo sa il medico' }),
      finding({ key: 'b', severity: 'monitor' }),
    ];
    const html = shown(CheckReport, { check: check({ findings }) });
    expect(html).not.toContain('Segnalazioni serie');
    expect(html).toMatch(/Da tenere sotto controllo.*Già lette.*Motivo per proseguire: Lo sa il medico/s);
  });

  test('tells a doctor of missing facts as not shared or not recorded, and keeps an accepted finding among the serious', () => {
    const own = shown(CheckReport, { check: check({ notAssessable: [LACK] }) });
    expect(own).toContain('Reni: non valutabile, manca la creatinina. Riguarda: Glucophage.');
    const accepted = finding({ accepted: true, reason: 'Lo sa il medico' });
    const html = shown(CheckReport, {
      check: check({ own: false, notAssessable: [LACK], findings: [accepted] }),
      heading: 'h3',
    });
    expect(html).toContain('la creatinina: dato non condiviso o non registrato');
    expect(html).not.toContain('manca');
    expect(html).toMatch(/<h3[^>]*>Segnalazioni serie.*Lo sa il medico/s);
    expect(shown(CheckReport, { check: check({ own: false }) })).toContain('sulle voci visibili a Lei');
  });

  test.each<[Partial<Fact>, string]>([
    [{ kind: 'egfr', approximate: true }, 'è un’approssimazione'],
    [{ kind: 'clearance', unit: 'mL/min' }, 'Clearance della creatinina 38 mL/min'],
    [{ kind: 'pregnancy', value: 20, unit: null }, 'Gravidanza, settimana 20'],
    [{ kind: 'pregnancy', value: null }, 'Gravidanza'],
    [{ kind: 'age', value: 81, unit: null }, 'Età: 81 anni'],
    [{ kind: 'lab', name: 'potassium', value: 5.6, unit: 'mmol/L' }, 'Potassio 5,6 mmol/L, del 12/10/2026'],
    [{ kind: 'diagnosis', name: 'Asma' }, 'Diagnosi: Asma'],
    [{ kind: 'allergy', name: 'FANS' }, 'Allergia o intolleranza: FANS'],
    [{ kind: 'forbidden', name: 'Aulin' }, 'Farmaco vietato: Aulin'],
    [{ kind: 'dose', value: 5000, unit: 'mg' }, 'Dose: 5000 mg'],
    [{ kind: 'breastfeeding' }, 'Allattamento'],
  ])('tells the fact %o', (given, words) => {
    const fact = { ...FACT, ...given };
    expect(shown(CheckReport, { check: check({ findings: [finding({ fact })] }) })).toContain(words);
    shown(CheckReport, { check: check({ findings: [finding({ fact })] }) }, 'en');
  });
});

test('the card of a first page shows three serious findings and counts the others, and is absent without any', () => {
  const serious = ['a', 'b', 'c', 'd', 'e'].map((key) => finding({ key }));
  const html = shown(WarningsCard, { warnings: { serious, watched: 1 }, place: OWN });
  expect(html.match(/Che cosa succede/g)).toHaveLength(3);
  expect(html).toContain('e altre 2 segnalazioni serie');
  expect(html).toContain('Una segnalazione da tenere sotto controllo');
  expect(html).toContain('href="/webui/Registro/Farmaci/Interazioni"');
  const seen = shown(WarningsCard, { warnings: { serious, watched: 0 }, place: placeBelow('/assistiti/1') });
  expect(seen).toMatch(/href="\/webui\/assistiti\/1\/farmaci/);
  expect(shown(WarningsCard, { warnings: { serious: [], watched: 0 }, place: OWN })).toBe('');
});

test.each(['it', 'en'] as const)('each food has a name and its findings in %s', (locale) => {
  const foods = [...FOODS, 'N06AX25'].map((code) => ({
    code,
    findings:
      code === 'X-ALCOHOL'
        ? [finding({ medicines: [{ id: 0, drugId: null, name: code }, ...finding().medicines], fact: null })]
        : [],
  }));
  const html = shown(FoodChecks, { foods, check: check() }, locale);
  expect(html).not.toMatch(/>X-|N06AX25/);
  expect(html).toContain(locale === 'it' ? 'Brufen ↔ Alcol' : 'Brufen ↔ Alcohol');
  expect(html.match(/1677/g)).toHaveLength(foods.length - 1);
});

test('the pharmacist’s sheet lists the medicines with substance, dose and start, and what must not be given', () => {
  const intake = { frequency: 'la sera', rhythm: null, everyDays: null, weekdays: null, times: null, maxPerDay: null };
  const named = { id: 1, drug: 'Norvasc', substance: 'amlodipina', strength: '5 mg' };
  const html = shown(CheckSheet, {
    therapies: [{ ...named, ...intake, start: '2026-01-15', dose: '1 compressa', meal: null }],
    forbidden: [{ id: 2, drug: 'Aulin', substance: null, strength: null, note: 'Gonfiore' }],
    allergies: [],
  });
  expect(html).toMatch(/Allergie e intolleranze<\/h2><p>Nessuna voce registrata/);
  expect(html).toContain('Aulin: Gonfiore');
  expect(html).toMatch(/Norvasc \(amlodipina 5 mg\), 1 compressa.* la sera, dal 15\/01\/2026/);
});
