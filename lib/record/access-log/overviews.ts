import 'server-only';
import type { Section } from '@/lib/access/policy/sections';
import { searchSection } from '../search/section';
import { summarySection } from '../summary/section';
import { storySection } from '../timeline/section';

/** Sections without rows of their own, which show those of others: a reading of one stands in the access log by its name. */
export const overviews: readonly Section[] = [summarySection, storySection, searchSection];
