'use server';

import { actFor } from '@/lib/access/policy/acting';
import { viewerAction } from '@/lib/http/form-action';
import { idIn } from '@/lib/http/ids';
import { PERSON_FIELD } from '@/lib/session/landing';
import { done, refuse } from '@/lib/values/refusal';

/**
 * Makes the session work on the record of the chosen person, or on the user's own (an empty id). It is also the way out of a
 * page that was opened for another person, so it accepts every page of ours.
 */
export const choosePerson = viewerAction(
  async (viewer, { form }) => {
    const chosen = form.get(PERSON_FIELD);
    const patientId = chosen === '' ? null : idIn(String(chosen));
    const isNamed = chosen === '' || patientId !== null;
    return isNamed && (await actFor(viewer, patientId)) ? done(null) : refuse('not_found');
  },
  { anyPerson: true, leaves: true },
);
