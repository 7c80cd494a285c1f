import 'server-only';
import { z } from 'zod';
import { carerSight } from '@/lib/access/policy/relation';
import type { Section } from '@/lib/access/policy/sections';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { auditAlone } from '@/lib/audit/audit';
import { PDF } from '@/lib/files/format/types';
import { declare } from '@/lib/http/api-route';
import { AtOnce, tooMany } from '@/lib/http/at-once';
import { authenticate } from '@/lib/http/authenticate';
import { localeOf } from '@/lib/http/csv-file';
import type { Description as CallDescription } from '@/lib/http/description';
import { idIn } from '@/lib/http/ids';
import { privateFile } from '@/lib/http/private-file';
import { problem } from '@/lib/http/problem';
import { progressAnswer, wantsProgress } from '@/lib/http/progress';
import { type Locale, translate } from '@/lib/i18n/translate';
import { type DrawOptions, drawPdf } from '@/lib/pdf/draw';
import type { Description } from '@/lib/pdf/drawing/description';
import { cardSection } from '@/lib/sections/patient/section';
import { leaveTurn } from '@/lib/session/turn';
import { today } from '@/lib/values/days';
import { done, type Result } from '@/lib/values/refusal';

/** A kind of document that is made from a record. */
interface Kind<C, T> {
  description: CallDescription;
  /** The section under which the access log records the document. */
  section: Section;
  /** Sections besides the card that a named token must cover; absent: `section`. */
  needs?: readonly Section[];
  /** The kind's part of the file name. */
  file: string;
  /** Parses the query string; refuses invalid parameters. */
  asked(query: URLSearchParams): Result<C>;
  /** Reads within the record's transaction; drawing happens later. */
  read(record: RecordAccess, asked: C): Promise<T>;
  describe(value: T, locale: Locale): Promise<Description>;
  /** The patient, if the document is made for its owner: the access log then has an entry for it too. */
  ownerOf?(value: T): number | null;
}

const DESCRIPTION = {
  part: 'reports',
  query: { uso: z.literal('anteprima').optional().describe('For viewing only, as the access log then records') },
  answer: { type: PDF },
  refusals: ['too_many', 'not_drawn'],
} satisfies CallDescription;

export const nothingAsked = () => done(undefined);

/** How many documents of one user are made or queued at once. */
const AT_ONCE = 3;
const globals = globalThis as typeof globalThis & { phrDocuments?: AtOnce };

/**
 * GET with an id_paziente in its path, answered with a PDF: for the owner, or for a doctor with what they may see.
 * `?uso=anteprima` asks for a preview, which the access log records as such.
 */
export const documentRoute = <C, T>(kind: Kind<C, T>) =>
  declare(
    {
      access: 'record',
      section: kind.section,
      act: 'read',
      tokens: [cardSection, ...(kind.needs ?? [kind.section])],
      ...DESCRIPTION,
      ...kind.description,
      query: { ...DESCRIPTION.query, ...kind.description.query },
    },
    async (request, params) => {
      const viewer = await authenticate(request);
      if (!viewer.ok) return problem(viewer.refusal, { request });
      const id = idIn(params.id);
      if (id === null) return problem({ code: 'not_found' }, { request });
      const asked = kind.asked(request.nextUrl.searchParams);
      if (!asked.ok) return problem(asked.refusal, { request });
      const act = request.nextUrl.searchParams.get('uso') === 'anteprima' ? 'preview' : 'download';
      globals.phrDocuments ??= new AtOnce(AT_ONCE);
      const atOnce = globals.phrDocuments;
      const read = async (record: RecordAccess) => ({
        value: await kind.read(record, asked.value),
        isCarers: carerSight(record.relation) !== undefined,
      });
      const make = async (options: DrawOptions) => {
        const made = await atOnce.run(viewer.value, async () => {
          const found = await withRecord(viewer.value, id, kind.section, read, act, 'export');
          if (!found.ok) return found;
          const { value, isCarers } = found.value;
          const patientId = kind.ownerOf?.(value) ?? null;
          const { userId, sender, name } = viewer.value;
          if (patientId !== null)
            await auditAlone({ userId, patientId, action: act, section: kind.section.name, outcome: 'ok', sender });
          const locale = localeOf(request);
          const described = await kind.describe(value, locale);
          const description = isCarers ? preparedBy(name, described, locale) : described;
          leaveTurn();
          return drawPdf(description, options);
        });
        return made ?? tooMany();
      };
      const name = `${kind.file}_${today()}.pdf`;
      if (wantsProgress(request)) return progressAnswer(request, make);
      const pdf = await make({ signal: request.signal });
      return pdf.ok ? privateFile(pdf.value, { name, type: PDF }) : problem(pdf.refusal, { request });
    },
  );

/** The document with the carer who made it, below its title. */
export function preparedBy(carer: string, description: Description, locale: Locale): Description {
  const told = translate(locale, 'reports.preparedBy', { carer, name: description.patient.name });
  return { ...description, subtitle: [description.subtitle, told].filter(Boolean).join(' · ') };
}
