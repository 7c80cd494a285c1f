import 'server-only';
import type { ReactNode } from 'react';
import { DiagnosesAbove } from '@/components/diagnoses/DiagnosesAbove';
import { DiagnosesIsland } from '@/components/diagnoses/DiagnosesIsland';
import type { Query } from '@/lib/access/lists/listing';
import type { DerivedPage } from '@/lib/record/registry/derived-pages';
import { readDiagnosesExtras } from '@/lib/sections/diagnoses/queries';
import { derivedPage } from './derived-page';

type Draw = (derived: DerivedPage, address: Promise<Query>) => Promise<ReactNode>;

/** What derived pages have that their declaration does not say, by the names of their sections; the others stand in no list. */
const SPECIAL: Readonly<Record<string, Draw>> = {
  diagnoses: (derived, address) =>
    derivedPage(derived, address, {
      read: readDiagnosesExtras,
      Above: DiagnosesAbove,
      Island: DiagnosesIsland,
      offered: ({ doctors, self }) => ({ doctors, self }),
    }),
};

const plain: Draw = (derived, address) => derivedPage(derived, address, { offered: () => ({}) });

/** Draws a derived page, with what its section has of its own. */
export const drawDerived: Draw = (derived, address) => (SPECIAL[derived.section.name] ?? plain)(derived, address);
