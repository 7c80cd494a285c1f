import 'server-only';
import { auditAlone } from '@/lib/audit/audit';
import { INERT } from '@/lib/files/download';
import { viewerRoute } from '@/lib/http/api-route';
import { AtOnce, tooMany, untilEnd } from '@/lib/http/at-once';
import { localeOf } from '@/lib/http/csv-file';
import type { Locale } from '@/lib/i18n/translate';
import type { Viewer } from '@/lib/session/sessions';
import { today } from '@/lib/values/days';
import { done } from '@/lib/values/refusal';
import { readingsAsCsv, signInsAsCsv } from '../exports';
import { type AccessLog, entriesOf } from './entries';
import { readStored } from './reading';
import { archiveOf } from './writing';

/** Allows one export per user at a time, since each export holds a record's rows in memory until it is downloaded. */
const atOnce = new AtOnce(1);

/**
 * The GET route that returns all data stored about the caller as one file. It requires a recent proof of identity (step-up)
 * but no licence. A user can start the next export only after the previous one has been read to its end.
 */
export const exportRoute = () =>
  viewerRoute(
    async ({ viewer, request }) => {
      const release = atOnce.hold(viewer);
      if (!release) return tooMany();
      try {
        const archive = await exported(viewer, localeOf(request));
        return done(zipAnswer(untilEnd(archive, release)));
      } catch (error) {
        release();
        throw error;
      }
    },
    undefined,
    { fresh: true },
  );

async function exported(viewer: Viewer, locale: Locale) {
  const at = new Date();
  const stored = await readStored(viewer);
  const log = await accessLogOf(viewer, locale, stored.source !== null);
  const { userId, sender } = viewer;
  const patientId = stored.source?.extract.patientId ?? null;
  await auditAlone({ userId, patientId, action: 'export', section: 'archive', outcome: 'ok', sender });
  return archiveOf(entriesOf(stored, log, { at, locale }), at);
}

async function accessLogOf(viewer: Viewer, locale: Locale, hasRecord: boolean): Promise<AccessLog> {
  const signIns = await signInsAsCsv(viewer, locale);
  const readings = hasRecord ? await readingsAsCsv(viewer, { doctorId: null, section: null }, locale) : null;
  return { signIns, readings: readings?.ok ? readings.value : null };
}

const zipAnswer = (archive: ReadableStream<Uint8Array>) =>
  new Response(archive, {
    headers: {
      ...INERT,
      'accept-ranges': 'none',
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="dati-personali-${today()}.zip"`,
    },
  });
