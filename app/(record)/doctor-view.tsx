import 'server-only';
import { notFound } from 'next/navigation';
import type { ComponentType, ReactNode } from 'react';
import type { DoctorViewProps } from '@/components/doctor-view/props';
import type { Query } from '@/lib/access/lists/listing';
import type { Section } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';

export type ViewRead<T> = (query: Query) => (record: RecordAccess) => Promise<T>;
/** Opens the record for a view. A doctor's page and the patient's "view as doctor" page each have their own function for it. */
type Open = <T>(section: Section, read: ViewRead<T>) => Promise<DoctorViewProps<T>>;

/** A part of the record as a doctor sees it; `name` is the namespace of its title. */
export interface DoctorView {
  name: string;
  section: Section;
  read: ViewRead<unknown>;
  show(open: Open): Promise<ReactNode>;
}

/** Makes the view of a page. If `read` returns undefined, the page is a 404. */
export const view = <T,>(
  section: Section,
  read: ViewRead<T | undefined>,
  View: ComponentType<DoctorViewProps<T>>,
): DoctorView => ({
  name: section.name,
  section,
  read,
  async show(open) {
    const { page, ...place } = await open(section, read);
    return page === undefined ? notFound() : <View {...place} page={page} />;
  },
});
