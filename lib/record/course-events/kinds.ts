import type { Query } from '@/lib/access/lists/listing';
import { EVENTS } from '@/lib/navigation/address-names';

/** The kinds of events that a chart can mark: medicines begun or ended, and problems that began. */
export const EVENT_KINDS = ['farmaci', 'problemi'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The kinds that an address asks for. */
export const askedKinds = (query: Query | Readonly<Record<string, unknown>>): EventKind[] => {
  const named = String(query[EVENTS] ?? '').split(',');
  return EVENT_KINDS.filter((kind) => named.includes(kind));
};

/** The value of the parameter with one kind switched on or off. */
export const withKind = (asked: readonly EventKind[], kind: EventKind) =>
  EVENT_KINDS.filter((one) => (one === kind ? !asked.includes(kind) : asked.includes(one))).join(',');
