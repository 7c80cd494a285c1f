import 'server-only';
import { visits } from '@/db/schema';
import { rowWire } from '@/lib/http/row-wire';
import { visitsSection } from './section';

export const visitWire = rowWire(visits);

/** The visits as the routes serve them. */
export const visitList = { section: visitsSection };
