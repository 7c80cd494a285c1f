import type { ReactNode } from 'react';
import type { Alerts } from '@/lib/record/summary/alerts';
import type { ListParams } from '../list/list-params';

/** The view options of a record's page. */
export interface ViewOptions {
  locale: string;
  listParams: ListParams;
  /** The ids of the sections that the reader has collapsed or expanded. */
  collapsed: readonly string[];
}

/** A page of a record as a doctor sees it. */
export interface DoctorViewProps<T> extends ViewOptions {
  /** The data read from the record. */
  page: T;
  /** The path of the record's summary, without the app's base path; the other parts are below it. */
  base: string;
  /** Shown on every page: allergies, and current problems. */
  alerts: Alerts;
  /** The page's head, if the reader is not the doctor; by default the patient's name and "read-only". */
  head?: ReactNode;
}
