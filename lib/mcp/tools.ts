import 'server-only';
import { upcomingEvents } from './tools/events';
import { listPatients } from './tools/patients';
import { readReadings } from './tools/readings';
import { readResults } from './tools/results';
import { searchRecordTool } from './tools/search';
import { readSummary } from './tools/summary';
import { readTherapies } from './tools/therapies';
import type { McpTool } from './tools/tool';

/** All tools, in the order in which they are listed. */
export const TOOLS: readonly McpTool[] = [
  listPatients,
  readSummary,
  readResults,
  readReadings,
  readTherapies,
  upcomingEvents,
  searchRecordTool,
];
