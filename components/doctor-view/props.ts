import type { ReactNode } from 'react';
import type { Alerts } from '@/lib/record/summary/alerts';
import type { ListParams } from '../list/list-params';

/** How a page of a record is to be shown. */
export interface ViewOptions {
  locale: string;
  listParams: ListParams;
  /** The ids of the sections that the reader has folded or unfolded. */
  collapsed: readonly string[];
}

/** A page of a record as a doctor sees it. */
export interface DoctorViewProps<T> extends ViewOptions {
  /** What was read of the record. */
  page: T;
  /** The address of the record's first page, without the app's base path; the other parts are below it. */
  base: string;
  /** What must be seen on every page: allergies, and the problems of now. */
  alerts: Alerts;
  /**
   * What stands above, where the reader is not the doctor; without it: whose record it is, and that it is only read.
   */
  head?: ReactNode;
}
