import 'server-only';
import { z } from 'zod';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { dataAnswer, idAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import {
  commandRoute,
  named,
  type ResolvedCommand,
  recordCommand,
  resolveCommand,
  wireOf,
} from '@/lib/http/command-route';
import type { Declaration } from '@/lib/http/declaration';
import { described } from '@/lib/http/described';
import { idIn } from '@/lib/http/ids';
import { asChange } from '@/lib/http/section-routes';
import { changeCarer, endCarer } from '@/lib/sections/delegations/commands';
import { inviteCarer } from '@/lib/sections/delegations/invite';
import { carerAnswer, carerChange, carerInvitation } from '@/lib/sections/delegations/model';
import { listCarers } from '@/lib/sections/delegations/queries';
import { delegationsSection } from '@/lib/sections/delegations/section';
import { isStated } from '@/lib/values/objects';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { answerDelegation } from './answers';
import { addChild } from './children';
import { newChild } from './model';
import { listPeople } from './queries';
import { answeredWire, carerToWire, carerWire, childWire, delegationAnswer, personToWire } from './wire';

/** GET: the carers of the record on which the call works, and the people for whom the caller acts or is invited to. */
export const getDelegations = described(
  {
    part: 'delegations',
    summary: 'The carers of the caller’s record, and the people for whom the caller acts',
    description: 'With the header X-Per-Conto-Di: the carers of that patient, for who may appoint them.',
    answer: dataAnswer(z.array(delegationAnswer)),
  },
  viewerRoute(async ({ viewer }) => {
    const [carers, people] = await Promise.all([
      withRecord(
        viewer,
        'own',
        delegationsSection,
        async (record) => (record.relation.capabilities.appoint ? listCarers(record) : []),
        null,
      ),
      listPeople(viewer),
    ]);
    const ofRecord = carers.ok ? carers.value.map(carerToWire) : [];
    return done(json({ data: [...ofRecord, ...people.map(personToWire)] }));
  }),
);

const calls = {
  ...wireOf(carerWire),
  refusals: ['step_up_required', 'daily_limit', 'last_carer'],
} satisfies Partial<Declaration>;

/** POST: invites a carer. */
export const postDelegation = recordCommand(
  delegationsSection,
  (_, body) => resolveCommand(inviteCarer, carerWire, { id: 0, target: named(body) ?? 'own', body }),
  carerInvitation.omit({ id: true }),
  undefined,
  {
    ...calls,
    summary: 'Invites a carer, who sees nothing before accepting',
    beside: {
      ...carerWire.sent,
      id_paziente: idAnswer().optional().describe('The child whose second parent is invited'),
    },
    example: {
      nome: 'Anna Rossi',
      email: 'anna.rossi@example.it',
      capacita: ['lettura', 'scrittura'],
      fine: '2027-12-31',
    },
    success: [201],
  },
);

/** PUT: the patient changes what a delegate may do, or the invited carer answers with `stato`. */
export const putDelegation = recordCommand(
  delegationsSection,
  (params, body) => {
    const id = idIn(params.id);
    if (id === null) return refuse('not_found');
    return asChange(
      isStated(body.stato)
        ? resolveCommand(answerDelegation, answeredWire, { id, target: 'own', body })
        : resolveCommand(changeCarer, carerWire, { id, target: { rowId: id, of: delegationsSection }, body }),
    );
  },
  carerChange.omit({ id: true }),
  undefined,
  {
    ...calls,
    summary: 'Changes or renews a delegate’s relation or, with `stato`, answers an invitation or gives a relation back',
    beside: { ...carerWire.sent, stato: carerAnswer.shape.stato.optional() },
  },
);

/** DELETE: the patient revokes a relation, or the carer gives it back or declines. */
export const deleteDelegation = recordCommand(
  delegationsSection,
  (params) => {
    const id = idIn(params.id);
    return id === null ? refuse('not_found') : done(ending(id));
  },
  undefined,
  undefined,
  { ...calls, summary: 'Revokes a carer’s relation, or gives one’s own back' },
);

const ending = (id: number): ResolvedCommand => ({
  creates: false,
  wire: { ...carerWire, toWire: (value: unknown) => value } as ResolvedCommand['wire'],
  async perform(viewer): Promise<Result<unknown>> {
    const mine = (await listPeople(viewer)).find((person) => person.id === id);
    if (!mine) {
      const ended = await perform(viewer, { rowId: id, of: delegationsSection }, endCarer, { id, raw: { id } });
      return ended.ok ? done(carerToWire(ended.value)) : ended;
    }
    const stato = mine.state === 'invited' ? 'rifiutata' : 'terminata';
    const answered = await perform(viewer, 'own', answerDelegation, { id, raw: { id, stato } });
    return answered.ok ? done(answeredWire.toWire(answered.value)) : answered;
  },
});

/** POST: makes the record of a minor, of whom the caller is a parent. */
export const postChild = commandRoute(
  {
    access: 'viewer',
    part: 'delegations',
    body: newChild.omit({ id: true }),
    ...wireOf(childWire),
    summary: 'Makes the record of a minor, kept by the caller as a parent',
    success: [201],
    refusals: ['step_up_required'],
    example: {
      paziente_nome: 'Giulia',
      paziente_cognome: 'Rossi',
      paziente_nascita: '2019-05-03',
      paziente_sesso: 'female',
    },
  },
  (_, body) => resolveCommand(addChild, childWire, { id: 0, target: 'own', body }),
);
