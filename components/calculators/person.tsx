'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Fields, Typed } from '@/lib/calculators/fields';

/** What is known of a field beforehand, and where from, in words: 'dalla rilevazione del 12/03/2026'. */
export type Known = Readonly<Record<string, { value: string; from: string }>>;

interface Person {
  /** The fields at the head of the page, which its calculators share. */
  fields: Fields;
  known: Known;
  typed: Typed;
  put(typed: Typed): void;
  /** What the last calculation found wrong with them: keys under `errors.`. */
  wrong: Readonly<Record<string, string>>;
  blame(wrong: Readonly<Record<string, string>>): void;
}

const nobody: Person = { fields: {}, known: {}, typed: {}, wrong: {}, put: () => {}, blame: () => {} };
const PersonContext = createContext(nobody);
export const usePerson = () => useContext(PersonContext);

/** What fields hold before anybody types. */
export const beginning = (fields: Fields, known: Known): Typed =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      known[name]?.value ?? (field.kind === 'choice' ? (field.fallback ?? '') : ''),
    ]),
  );

interface CalculatorsProps {
  known: Known;
  /** Absent: each calculator asks for everything itself. */
  person?: Fields;
  children: ReactNode;
}

/** The calculators of a page, and what they share. */
export function Calculators({ known, person = {}, children }: CalculatorsProps) {
  const [typed, setTyped] = useState<Typed>(() => beginning(person, known));
  const [wrong, blame] = useState<Person['wrong']>({});
  const put = (given: Typed) => {
    setTyped((before) => ({ ...before, ...given }));
    blame({});
  };
  return <PersonContext value={{ fields: person, known, typed, put, wrong, blame }}>{children}</PersonContext>;
}
