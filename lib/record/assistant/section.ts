import { patients } from '@/db/schema';
import { type Section, section } from '@/lib/access/policy/sections';

/** The tools that an assistant has, by the names of their sections. */
const TOOLS = ['summary', 'results', 'readings', 'therapies', 'events', 'search', 'patients'] as const;
export type AssistantTool = (typeof TOOLS)[number];

/**
 * The names under which the access log records what an assistant reads, one for each of its tools. The rows belong to several
 * sections.
 */
export const assistantSections = Object.fromEntries(
  TOOLS.map((name) => [name, section({ name: `assistant.${name}`, table: patients, permissions: {}, shows: 'all' })]),
) as unknown as Readonly<Record<AssistantTool, Section>>;
