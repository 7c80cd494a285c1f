import 'server-only';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { HIGHEST_LEVEL } from '@/lib/access/policy/narrowed';
import { withRecord } from '@/lib/access/record/record';
import { auditAlone } from '@/lib/audit/audit';
import { senderOf } from '@/lib/audit/sender';
import { dataAnswer } from '@/lib/http/answers';
import { json, publicRoute, type ViewerCall, viewerRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { described } from '@/lib/http/described';
import { problem } from '@/lib/http/problem';
import { countTry } from '@/lib/session/protection/throttle';
import type { Viewer } from '@/lib/session/sessions';
import { addressBlock } from '@/lib/values/address-block.mjs';
import { wholeNumber } from '@/lib/values/fields';
import { done, invalidInput, type Result, refuse } from '@/lib/values/refusal';
import { deviceCard } from './device-card';
import { mayStay, newStamp, openStamp } from './device-stamp';
import { emergencyReport, readEmergency } from './reading';

const cardBody = z.object({ livello: wholeNumber(1, HIGHEST_LEVEL) });
const stampBody = z.object({ timbro: z.string() });
const answer = dataAnswer(z.object({ timbro: z.string(), tessera: z.object({ name: z.string() }).loose() }));

/** The content of a card, for the patient alone: whoever acts for somebody finds none. The access log records a download. */
async function cardFor(viewer: Viewer, level: number, request: NextRequest): Promise<Result<Response>> {
  if (viewer.actingFor !== undefined) return refuse('not_found');
  const { userId, sender } = viewer;
  const found = await withRecord(viewer, 'own', emergencyReport, async (record) =>
    record.relation.capabilities.isPatient ? readEmergency(record, level) : undefined,
  );
  if (!found.ok) return found;
  if (!found.value) return refuse('not_found');
  const { patientId } = found.value;
  const section = emergencyReport.name;
  await auditAlone({ userId, patientId, action: 'download', section, outcome: 'ok', sender });
  const [tessera, timbro] = await Promise.all([deviceCard(found.value), newStamp({ userId, level }, request)]);
  return done(json({ data: { timbro, tessera } }));
}

/** POST of the wanted level: the card for this device. Since it stays readable without a session, it needs a recent proof. */
export const newCardRoute = () =>
  described(
    { part: 'reports', summary: 'The emergency card to keep on the caller’s device', answer, refusals: ['not_found'] },
    viewerRoute(
      async ({ viewer, request }: ViewerCall) => {
        const read = await readJson(request);
        if (!read.ok) return read;
        const asked = cardBody.safeParse(read.value.body);
        return asked.success ? cardFor(viewer, asked.data.livello, request) : invalidInput(asked.error);
      },
      cardBody,
      { fresh: true },
    ),
  );

/** POST of a card's stamp: the present content of the card, up to the level that the proof was given for. */
export const renewedCardRoute = () =>
  described(
    {
      part: 'reports',
      summary: 'The present content of an emergency card that lies on the caller’s device',
      answer,
      refusals: ['not_found'],
    },
    viewerRoute(async ({ viewer, request }: ViewerCall) => {
      const read = await readJson(request);
      if (!read.ok) return read;
      const stamp = await openStamp(read.value.body.timbro, request);
      if (stamp?.userId !== viewer.userId || !(await mayStay(stamp, request))) return refuse('not_found');
      return cardFor(viewer, stamp.level, request);
    }, stampBody),
  );

/** A device asks at each sign-in page; strangers who try stamps are slowed down. */
const ASKED = { tries: 240, seconds: 900 };

/** POST of a card's stamp, without a session: whether the card may stay on the device. */
export const cardStateRoute = () =>
  described(
    {
      part: 'reports',
      summary: 'Whether an emergency card may stay on the device that asks',
      answer: dataAnswer(z.object({ valida: z.boolean() })),
      refusals: ['too_many'],
    },
    publicRoute(async (request) => {
      const { ip } = senderOf(request.headers, 'api');
      const wait = await countTry([{ of: ['card states', addressBlock(ip)], ...ASKED }]);
      if (wait > 0) return problem({ code: 'too_many', retryAfter: wait }, { request });
      const read = await readJson(request);
      if (!read.ok) return problem(read.refusal, { request });
      const stamp = await openStamp(read.value.body.timbro, request);
      return json({ data: { valida: stamp !== null && (await mayStay(stamp, request)) } });
    }, stampBody),
  );
