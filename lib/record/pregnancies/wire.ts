import 'server-only';
import { pregnancies } from '@/db/schema';
import { rowWire } from '@/lib/http/row-wire';
import { pregnanciesSection } from './section';

export const pregnancyWire = rowWire(pregnancies);

/** The pregnancies as the routes serve them. */
export const pregnancyList = { section: pregnanciesSection };
