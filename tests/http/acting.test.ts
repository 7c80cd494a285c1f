import { expect, test } from 'vitest';
import { isOtherPersons } from '@/lib/http/acting';
import { ACTING_HEADER, OWN_RECORD } from '@/lib/http/acting-header';
import type { Viewer } from '@/lib/session/sessions';

// T51: a page that was opened for one person shows no part of another's record after another tab has changed the person.

const asked = (actingFor: number | undefined, headers: Record<string, string>) =>
  isOtherPersons({ actingFor } as Viewer, new Headers(headers));

test('a new document is of the person of the session', () => {
  for (const actingFor of [undefined, 7]) expect(asked(actingFor, {})).toBe(false);
});

test('a part of a page is refused unless the page was opened for the person of the session', () => {
  expect(asked(7, { [ACTING_HEADER]: '7' })).toBe(false);
  expect(asked(7, { [ACTING_HEADER]: '8' })).toBe(true);
  expect(asked(7, { [ACTING_HEADER]: OWN_RECORD })).toBe(true);
  expect(asked(undefined, { [ACTING_HEADER]: OWN_RECORD })).toBe(false);
  expect(asked(undefined, { [ACTING_HEADER]: '7' })).toBe(true);
  expect(asked(7, { [ACTING_HEADER]: '7 or 8' })).toBe(true);
});
