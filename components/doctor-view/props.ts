import type { ReactNode } from 'react';
import type { Keepers } from '@/lib/access/policy/carers';
import { seesEveryItem } from '@/lib/access/policy/visibility';
import type { Named } from '@/lib/catalogue/reference';
import type { Alerts } from '@/lib/record/summary/alerts';
import type { ListParams } from '../list/list-params';

/** The view options of a record's page. */
export interface ViewOptions {
  locale: string;
  listParams: ListParams;
  /** The ids of the sections that the reader has collapsed or expanded. */
  collapsed: readonly string[];
}

/** What the doctor may see: items up to a level, under a visibility, which may be for some specialities. */
export interface Sight {
  level: number;
  visibility: number;
  tags: readonly Named[];
  /** Who keeps the record besides the patient. */
  keepers?: Keepers | undefined;
}

/** Whether items of the record may be hidden from the reader; without a sight the reader is the owner. */
export const mayMiss = (sight: Sight | undefined) => sight !== undefined && !seesEveryItem(sight);

/** A page of a record as a doctor sees it. */
export interface DoctorViewProps<T> extends ViewOptions {
  /** The data read from the record. */
  page: T;
  /** The path of the record's summary, without the app's base path; the other parts are below it. */
  base: string;
  /** Shown on every page: allergies, and current problems. */
  alerts: Alerts;
  /** What the doctor of this view may see; undefined if the record is the reader's own. */
  sight: Sight | undefined;
  /** The page's head, if the reader is not the doctor; by default the patient's name and "read-only". */
  head?: ReactNode;
}
