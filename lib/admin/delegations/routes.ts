import 'server-only';
import type { Command } from '../../access/commands/command';
import { adminCommand, adminFile, adminList } from '../../http/admin-route';
import { pageAnswer } from '../../http/answers';
import type { Params } from '../../http/api-route';
import { resolveCommand, wireOf } from '../../http/command-route';
import { described } from '../../http/described';
import { idIn } from '../../http/ids';
import { refuse } from '../../values/refusal';
import type { ChangedFor } from '../changed';
import { GUARDIANS_PART } from '../parts';
import { changeGuardian, endGuardian, enterGuardian } from './commands';
import { readEvidence } from './evidence';
import type { Guardian } from './guardian';
import { guardiansAfter } from './lists';
import { guardianAnswer, guardianBody, guardianChangeBody, guardianToWire, guardianWire } from './wire';

// The API calls about guardians; route files re-export them.

/** The largest body: an act of 5 MB is a third longer in base64. */
const WITH_ACT_BYTES = 7_000_000;
const target = 'own' as const;

const onGuardian =
  <I extends { id?: number }>(command: Command<I, ChangedFor<Guardian>, 'admin'>) =>
  (params: Params, body: Record<string, unknown>) => {
    const id = idIn(params.id);
    return id === null ? refuse('not_found') : resolveCommand(command, guardianWire, { id, target, body });
  };

const DESCRIBED = { ...wireOf(guardianWire), wirePath: undefined };

export const guardianList = described(
  { summary: 'The guardians and support administrators, without clinical data', answer: pageAnswer(guardianAnswer) },
  adminList(GUARDIANS_PART, (admin, page) => guardiansAfter(admin, page, guardianToWire)),
);

export const enterGuardianRoute = described(
  {
    ...DESCRIBED,
    summary: 'Enters a guardian or support administrator, after the act of the court was seen',
    success: [201],
    refusals: ['step_up_required'],
    example: {
      ...{ persona: 'VRDNNA70A41F205X', email: 'tutore@example.it', base: 'guardian', legge: true, livello: 4 },
      ...{ inizio: '2026-01-01', fine: '2027-12-31', atto: { nome: 'decreto.pdf', contenuto: 'JVBERi0xLjQK' } },
    },
  },
  adminCommand(
    (_, body) => resolveCommand(enterGuardian, guardianWire, { id: 0, target, body }),
    guardianBody,
    WITH_ACT_BYTES,
  ),
);

export const changeGuardianRoute = described(
  {
    ...DESCRIBED,
    summary: 'Changes what a guardian may do, or the term after a newer act',
    refusals: ['step_up_required'],
    example: { fine: '2028-12-31' },
  },
  adminCommand(onGuardian(changeGuardian), guardianChangeBody, WITH_ACT_BYTES),
);

export const endGuardianRoute = described(
  { ...DESCRIBED, summary: 'Ends a guardian’s relation at once' },
  adminCommand(onGuardian(endGuardian), undefined),
);

export const guardianEvidence = described(
  {
    summary: 'The act by which a guardian was appointed; the access log names who has read it',
    answer: { type: '*/*' },
  },
  adminFile(GUARDIANS_PART, async (admin, params) => {
    const id = idIn(params.id);
    const act = id === null ? undefined : await readEvidence(admin, id);
    if (!act) return undefined;
    const { patientId, ...file } = act;
    return { ...file, logged: { rowId: id, patientId } };
  }),
);
