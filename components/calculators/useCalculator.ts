'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { type Calculator, type Evaluated, evaluate, type Worked } from '@/lib/calculators/calculator';
import type { Fields, Typed } from '@/lib/calculators/fields';
import { typedIn } from '@/lib/calculators/fragment';
import { beginning, usePerson } from './person';
import { showIn } from './show';

export interface Calculation<W extends Worked = Worked> {
  typed: Typed;
  put(typed: Typed): void;
  calculate(): void;
  clear(): void;
  /** How often that was done: the inputs begin again each time. */
  clearings: number;
  /** What came out of the fields as they stand; null until it is asked for, and again once one of them changes. */
  evaluated: Evaluated<W> | null;
  /** Above 0: what stands in the fields came with the address, and this is how often one was opened. */
  links: number;
  /** Whether fields have changed since a result was shown. */
  stale: boolean;
}

/** The state of one calculator: what is typed, and what came out of it. */
export function useCalculator<W extends Worked>(calculator: Calculator<Fields, W>): Calculation<W> {
  const person = usePerson();
  const show = showIn(useLocale());
  const { fields } = calculator;
  const ownFields = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in person.fields)));
  const [own, setOwn] = useState<Typed>(() => beginning(ownFields, person.known));
  const [asked, setAsked] = useState<Typed | null>(null);
  const [links, setLinks] = useState(0);
  const [clearings, setClearings] = useState(0);
  const typed = { ...person.typed, ...own };
  const put = (given: Typed) => {
    setOwn((before) => ({ ...before, ...ofFields(given, ownFields) }));
    person.put(ofFields(given, person.fields));
  };
  const isSame = asked !== null && Object.keys(fields).every((name) => (asked[name] ?? '') === (typed[name] ?? ''));
  useLink(calculator, (given) => {
    put(given);
    setAsked(given);
    setLinks((before) => before + 1);
  });
  const calculate = () => {
    setAsked(typed);
    setLinks(0);
    person.blame(evaluate(calculator, typed, show).wrong);
  };
  const clear = () => {
    setOwn(beginning(ownFields, person.known));
    // What a link put at the head of the page goes with it.
    if (links > 0) person.put(beginning(person.fields, person.known));
    setAsked(null);
    setLinks(0);
    setClearings((before) => before + 1);
    forgetLink(calculator);
  };
  return {
    typed,
    put,
    calculate,
    clear,
    clearings,
    evaluated: isSame ? evaluate(calculator, typed, show) : null,
    links,
    stale: asked !== null && !isSame,
  };
}

const ofFields = (typed: Typed, fields: Fields): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name in fields));

/** What the reader has cleared does not come back when the page is loaded again. */
function forgetLink(calculator: Calculator) {
  if (typedIn(window.location.hash, calculator))
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
}

/**
 * Opens what the address carries for this calculator: on loading, and when the reader follows such a link on the page.
 */
function useLink(calculator: Calculator, open: (typed: Typed) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when it changes, not when the fields do
  useEffect(() => {
    const read = () => {
      const typed = typedIn(window.location.hash, calculator);
      if (typed) open(typed);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [calculator]);
}
