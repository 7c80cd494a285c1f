import 'server-only';
import type { ReactNode } from 'react';
import { DiagnosesAbove } from '@/components/diagnoses/DiagnosesAbove';
import { DiagnosesIsland } from '@/components/diagnoses/DiagnosesIsland';
import type { Query } from '@/lib/access/lists/listing';
import type { DerivedPage } from '@/lib/record/registry/derived-pages';
import { readDiagnosesExtras } from '@/lib/sections/diagnoses/queries';
import { derivedPage } from './derived-page';

type Draw = (derived: DerivedPage, address: Promise<Query>) => Promise<ReactNode>;

/** The specific parts of generated pages, by section name; other sections are not listed. */
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

/** Renders a generated page, with its section's specific parts if there are any. */
export const drawDerived: Draw = (derived, address) => (SPECIAL[derived.section.name] ?? plain)(derived, address);
