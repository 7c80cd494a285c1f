import { createTranslator } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ACCOUNT_LINKS } from '@/app/(record)/(account)/account/links';
import { askedOf } from '@/components/carers/asked';
import { isWithin } from '@/components/confidentiality/LevelField';
import { isOffered } from '@/components/list/reader';
import { ActingBar } from '@/components/shell/frame/ActingBar';
import { PersonSwitch } from '@/components/shell/frame/PersonSwitch';
import { peopleTexts, personText } from '@/components/shell/frame/people-words';
import { FORM_LEVELS, FORM_SECTIONS, formLevel, levelsWithin } from '@/lib/access/policy/form-levels';
import { NOTHING } from '@/lib/access/policy/relation';
import { type Locale, messagesOf } from '@/lib/i18n/translate';
import { isOfUser } from '@/lib/navigation/account-pages';
import type { Person } from '@/lib/record/home/people';
import { filesNamed, sourceOf } from '../support/routes';

// The switch of person, the bar, and what a carer is offered, as far as no page is needed.

const wordsIn = (locale: Locale) => createTranslator({ locale, messages: messagesOf(locale) }) as never;

const person = (patientId: number, firstName: string, basis: Person['basis'] = 'delegate'): Person => ({
  ...{ patientId, firstName, name: `${firstName} Verdi ${patientId}`, basis },
  capabilities: NOTHING,
});

test('a person is named by first name and why one acts for them, and by the full name if two have the same', () => {
  const people = [person(1, 'Giulia', 'parent'), person(2, 'Rosa'), person(3, 'Rosa', 'guardian')];
  const named = (locale: Locale) => people.map((one) => personText(one, people, wordsIn(locale)));
  expect(named('it')).toEqual(['Giulia · minore', 'Rosa Verdi 2 · con delega', 'Rosa Verdi 3 · in tutela']);
  expect(named('en')).toEqual(['Giulia · minor', 'Rosa Verdi 2 · by delegation', 'Rosa Verdi 3 · under guardianship']);
});

test('who cares for nobody has no choice; everybody else can choose themselves', () => {
  const t = wordsIn('it');
  expect(peopleTexts({ people: [], acting: null }, 'Mario Rossi', t)).toMatchObject({ choices: [], current: '' });
  const people = [person(7, 'Giulia')];
  const own = peopleTexts({ people, acting: null }, 'Mario Rossi', t);
  expect(own.choices).toEqual([
    { id: '', text: 'Mario Rossi' },
    { id: '7', text: 'Giulia · con delega' },
  ]);
  expect(own.bar).toBeUndefined();
});

test('the bar says for whom the user acts', () => {
  const giulia = person(7, 'Giulia');
  const texts = peopleTexts({ people: [giulia], acting: { ...giulia, ceiling: 4 } }, 'Mario Rossi', wordsIn('it'));
  expect(texts.current).toBe('7');
  expect(texts.bar).toEqual({
    acting: 'Sta operando per Giulia Verdi 7',
    own: 'Questi sono i Suoi dati, non di Giulia Verdi 7',
    printedOwn: 'Stampato da Mario Rossi: dati propri, non di Giulia Verdi 7',
    back: 'Torna ai Suoi dati',
    printed: 'Stampato da Mario Rossi per Giulia Verdi 7',
  });
});

test('the switch marks the current person, each choice is a button, and without people there is neither switch nor bar', () => {
  const giulia = person(7, 'Giulia');
  const action = async () => ({ status: 'idle' as const, at: 0 });
  const drawn = (acting: boolean, people = [giulia]) => {
    const texts = peopleTexts(
      { people, acting: acting ? { ...giulia, ceiling: 4 } : null },
      'Mario Rossi',
      wordsIn('it'),
    );
    return [PersonSwitch, ActingBar].map((part) =>
      renderToStaticMarkup(createElement(part, { people: texts, action })),
    ) as [string, string];
  };
  const [choice, bar] = drawn(true);
  expect(choice.match(/<button[^>]*>/g)).toHaveLength(2);
  expect(choice).toMatch(/<button[^>]*value="7"[^>]*aria-current="true"[^>]*>Giulia · con delega</);
  expect(bar).toContain('Sta operando per Giulia Verdi 7');
  expect(bar).toMatch(/<button[^>]*value=""[^>]*name="persona"/);
  expect(drawn(false)[1]).toBe('');
  expect(drawn(false, [])).toEqual(['', '']);
});

test('on the pages of the user’s own account the bar says that the data are the user’s', () => {
  const giulia = person(7, 'Giulia');
  const texts = peopleTexts({ people: [giulia], acting: { ...giulia, ceiling: 4 } }, 'Mario Rossi', wordsIn('it'));
  const props = { people: texts, action: async () => ({ status: 'idle' as const, at: 0 }), ofUser: true };
  const bar = renderToStaticMarkup(createElement(ActingBar, props));
  expect(bar).toContain('Questi sono i Suoi dati, non di Giulia Verdi 7');
  expect(bar).toContain('dati propri');
  expect(bar).not.toContain('Sta operando');
});

test('the line of the last reader names a carer with the relation, and a doctor without', () => {
  const line = (basis: string) =>
    (wordsIn('it') as (key: string, values: object) => string)('groups.lines.accessi', {
      ...{ name: 'Anna Neri', when: 'oggi', basis },
    });
  expect(['none', 'delegate', 'parent'].map(line)).toEqual([
    'Anna Neri, oggi',
    'Anna Neri (con delega), oggi',
    'Anna Neri (genitore), oggi',
  ]);
});

test('every link of the account but the import into the record leads to a page of the user’s own', () => {
  const links = Object.values(ACCOUNT_LINKS).flat();
  expect(links.filter(({ href }) => !isOfUser(href)).map(({ id }) => id)).toEqual(['import']);
  expect(['/account', '/account/Token/x', '/Registro/Paypal'].every(isOfUser)).toBe(true);
  expect(['/', '/Registro', '/Registro/Farmaci', '/accounts', '/Registro/Deleghe'].some(isOfUser)).toBe(false);
});

test('to give a relation back asks by its basis, and only a delegate is told that the person learns of it', () => {
  for (const locale of ['it', 'en'] as const) {
    const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'caring' }) as never;
    const asked = (basis: Person['basis']) => askedOf('giveBack', { name: 'Leo Verdi', basis }, t);
    const all = (['delegate', 'parent', 'guardian', 'administrator'] as const).map(asked);
    expect(all.filter(({ title }) => title.includes('Leo Verdi'))).toHaveLength(4);
    const tells = /lo viene a sapere|is told/;
    expect(all.map(({ question }) => tells.test(question))).toEqual([true, false, false, false]);
    expect(asked('parent').question).toMatch(/altro genitore|Another parent/);
  }
});

test('a carer’s forms begin with no level above the ceiling, and offer none', () => {
  for (const ceiling of [1, 2, 3, 4, 5, 6])
    for (const section of FORM_SECTIONS)
      expect(formLevel(section, levelsWithin(ceiling))).toBe(Math.min(FORM_LEVELS[section], ceiling));
  const offered = (ceiling: number, stored?: number) =>
    [1, 2, 3, 4, 5, 6].filter((level) => isWithin(level, ceiling, stored));
  expect([offered(4), offered(4, 3), offered(6, 6)]).toEqual([[1, 2, 3, 4], [3, 4], [6]]);
});

test('who only reads is offered no change of a row, and who does not share no change of who sees it', () => {
  const acts = ['view', 'download', 'update', 'move', 'remove', 'attach', 'share'];
  const of = (changes: boolean, shares: boolean) =>
    acts.filter((act) => isOffered(act, { changes, shares, whole: false, isPatient: false, reminds: false }));
  expect(of(true, true)).toEqual(acts);
  expect(of(false, false)).toEqual(['view', 'download']);
  expect(of(false, true)).toEqual(['view', 'download', 'share']);
  expect(of(true, false)).not.toContain('share');
});

test('every dialog of a record says for whom the user acts: it is made of the one that does', () => {
  const OF_THE_ACCOUNT = [
    'app/(record)/(account)/account/Sicurezza/NewCodesDialog.tsx',
    'app/account/SecondoFattore/FactorDone.tsx',
    'components/tokens/SecretShown.tsx',
  ];
  const own = filesNamed(/\.tsx$/, ['app', 'components']).filter((file) => /<Modal\b/.test(sourceOf(file)));
  expect(own.sort()).toEqual([...OF_THE_ACCOUNT, 'components/ui/Dialog.tsx'].sort());
});
