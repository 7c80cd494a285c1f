import 'server-only';
import { command } from '../access/commands/command';
import { confirmDoctor, type DoctorRequest, refuseDoctor } from '../account/doctors';
import { sendOutbox } from '../mail/outbox';
import { done } from '../values/refusal';
import { type Changed, logged } from './changed';
import { adminNotApart } from './guard';
import { type DoctorInput, doctorInput } from './model';
import { USERS_PART } from './parts';

/**
 * Confirms or refuses a user who has registered as a doctor. `id` is their entry in the doctors' directory; the access log
 * records the change under the user.
 */
export const decideDoctor = command<DoctorInput, Changed<DoctorRequest>, 'admin'>({
  by: 'admin',
  section: USERS_PART,
  act: 'update',
  input: () => doctorInput,
  logged,
  async run(access, { id, standing }) {
    const decided = await (standing === 'confirmed' ? confirmDoctor(access, id) : refuseDoctor(access, id));
    if (!decided.ok) return decided;
    const { before, after } = decided.value;
    const refused = await adminNotApart(access.db, after.userId);
    if (refused) return refused;
    const detail = { before: { standing: before.standing }, after: { standing: after.standing } };
    return done({ id: after.userId, row: after, detail });
  },
  async afterwards(_viewer, value) {
    sendOutbox();
    return done(value);
  },
});
