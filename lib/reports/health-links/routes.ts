import 'server-only';
import { z } from 'zod';
import { cursorOf } from '@/lib/access/lists/paging';
import { narrowed } from '@/lib/access/policy/narrowed';
import type { RecordAccess } from '@/lib/access/record/record';
import { dataAnswer, dayAnswer, idAnswer, pageAnswer } from '@/lib/http/answers';
import { ownRowQuery, recordQuery } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { named, recordCommand, resolveCommand, wireOf } from '@/lib/http/command-route';
import { described } from '@/lib/http/described';
import { idIn } from '@/lib/http/ids';
import { acceptedLocale } from '@/lib/i18n/translate';
import { readFhirSource } from '@/lib/record/fhir/source';
import { createLink, fillLink, revokeLink } from '@/lib/record/health-links/commands';
import { shareableItems } from '@/lib/record/health-links/items';
import { associationOf, scopeOf } from '@/lib/record/health-links/scope';
import { livingLinkOf } from '@/lib/sections/health-links/living';
import { LONGEST_JWE, linkContent, newLink } from '@/lib/sections/health-links/model';
import { findLink, listLinks } from '@/lib/sections/health-links/queries';
import { healthLinksSection as section } from '@/lib/sections/health-links/section';
import { contentWire, contentWord, healthLinkWire, listedAnswer, listedToWire } from '@/lib/sections/health-links/wire';
import { refuse } from '@/lib/values/refusal';
import { fhirDocument } from '../fhir/document';

// The calls of the people who make links; those of the people who open them are in public-routes.ts.

/** The size of the file, the link encrypted with the passphrase's key, and the names of both. */
const CONTENT_BYTES = LONGEST_JWE + 10_000;

const itemAnswer = z.object({
  sezione: z.string(),
  id: idAnswer(),
  nome: z.string().nullable(),
  data: dayAnswer().nullable(),
  id_livello_confidenzialita: z.int(),
  emergenza: z.boolean(),
});

const mayShare = ({ relation }: RecordAccess) => relation.capabilities.share;

/** GET: the record's links, each with its openings; none for a doctor. */
export const getLinks = described(
  { summary: 'The health links of a record, each with its openings', answer: pageAnswer(listedAnswer) },
  recordQuery(section, async (record, { limit, after }) => {
    const links = mayShare(record) ? await listLinks(record, { limit: limit + 1, after }) : [];
    const shown = links.slice(0, limit);
    const last = links.length > limit ? shown.at(-1) : undefined;
    return {
      data: shown.map(listedToWire),
      next: last ? cursorOf({ at: new Date(last.createdAt), id: last.id }) : null,
    };
  }),
);

/** GET: what may be shared as single items. */
export const getItems = described(
  { summary: 'The items of a record that may be shared', paged: false, answer: dataAnswer(z.array(itemAnswer)) },
  recordQuery(section, async (record) => ({
    data: (await shareableItems(record)).map(({ section: sezione, id, name, day, level, emergency }) => ({
      ...{ sezione, id, nome: name, data: day },
      ...{ id_livello_confidenzialita: level, emergenza: emergency },
    })),
  })),
);

export const postLink = recordCommand(
  section,
  (_, body) => resolveCommand(createLink, healthLinkWire, { id: 0, target: named(body) ?? 'own', body }),
  newLink,
  undefined,
  {
    ...wireOf(healthLinkWire),
    summary: 'Creates a health link, without its encrypted content',
    success: [201],
    beside: { id_paziente: idAnswer().optional(), contenuto: contentWord },
    example: {
      ...{ etichetta: 'Dott.ssa Verdi', contenuto: 'emergenza', livello_massimo: 5, ore: 24 },
      indirizzo_sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
    refusals: ['step_up_required', 'sharing_refused', 'daily_limit'],
  },
);

/** PUT: the content of a link that was created without it. */
export const putContent = recordCommand(
  section,
  ({ id }, body) => {
    const link = idIn(id);
    if (link === null) return refuse('not_found');
    return resolveCommand(fillLink, contentWire, { id: link, target: { rowId: link, of: section }, body });
  },
  linkContent,
  CONTENT_BYTES,
  {
    ...wireOf(contentWire),
    example: { contenuto_jwe: 'eyJhbGciOiJkaXIifQ..aXY.Y2lwaGVydGV4dA.dGFn' },
    summary: 'Uploads the encrypted content of a new health link',
  },
);

export const deleteLink = recordCommand(
  section,
  ({ id }, body) => {
    const link = idIn(id);
    if (link === null) return refuse('not_found');
    return resolveCommand(revokeLink, healthLinkWire, { id: link, target: { rowId: link, of: section }, body });
  },
  undefined,
  undefined,
  { answer: dataAnswer(healthLinkWire.answer as z.ZodType), summary: 'Revokes a link' },
);

/**
 * GET: what a link will show, as plain JSON that its owner's browser encrypts; available until the content is uploaded.
 * It is an export of part of the record and requires the same step-up proof as every export.
 */
export const getDocument = described(
  {
    summary: 'The content of a new health link, for its owner’s browser to encrypt',
    answer: z.record(z.string(), z.unknown()),
    refusals: ['too_many', 'step_up_required'],
  },
  costly(
    ownRowQuery(
      section,
      async (record, { id }) => {
        const link = mayShare(record) ? await findLink(record, id) : undefined;
        if (link?.state !== 'pending') return undefined;
        // The link's recipient gets nothing that is for the owner alone, such as the list of what was left out.
        const seen = narrowed(record, associationOf(link.choice, link.ceiling));
        return readFhirSource(seen, await scopeOf(record, link.choice, link.ceiling));
      },
      (source, request) => fhirDocument(source, acceptedLocale(request.headers.get('accept-language'))),
      { fresh: true },
    ),
  ),
);

/** GET: a living link, so that its owner can show it again. */
export const getLivingLink = described(
  { summary: 'The address of a living link, to show it again', answer: dataAnswer(z.string()) },
  ownRowQuery(section, async (record, { id }) => {
    const link = mayShare(record) ? await findLink(record, id) : undefined;
    const shown = link && (await livingLinkOf(record, link));
    return shown ? { data: shown } : undefined;
  }),
);
