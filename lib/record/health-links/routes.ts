import 'server-only';
import { narrowed } from '@/lib/access/narrowed';
import type { RecordAccess } from '@/lib/access/record';
import { ownRowQuery, recordQuery } from '@/lib/http/api-route';
import { named, recordCommand, resolveCommand } from '@/lib/http/command-route';
import { idIn } from '@/lib/http/ids';
import { acceptedLocale } from '@/lib/i18n/translate';
import { refuse } from '@/lib/values/refusal';
import { readExtract } from '../extract';
import { createLink, fillLink, revokeLink } from './commands';
import { documentOf } from './document';
import { shareableItems } from './items';
import { livingLinkOf } from './living';
import { LONGEST_JWE, linkContent, newLink } from './model';
import { findLink, listLinks } from './queries';
import { associationOf, scopeOf } from './scope';
import { healthLinksSection as section } from './section';
import { contentWire, healthLinkWire, listedToWire } from './wire';

// The calls of who makes links. Those of who opens them are in public-routes.ts.

/** The file, the link under the key of its words, and their names. */
const CONTENT_BYTES = LONGEST_JWE + 10_000;

const isOwner = ({ relation }: RecordAccess) => relation.kind === 'owner';

/** GET: the record's links, each with its openings; to a doctor there are none. */
export const getLinks = recordQuery(section, async (record) => ({
  data: isOwner(record) ? (await listLinks(record)).map(listedToWire) : [],
}));

/** GET: what may be shared as single items. */
export const getItems = recordQuery(section, async (record) => ({
  data: (await shareableItems(record)).map(({ section: sezione, id, name, day, level, emergency }) => ({
    ...{ sezione, id, nome: name, data: day },
    ...{ id_livello_confidenzialita: level, emergenza: emergency },
  })),
}));

export const postLink = recordCommand(
  section,
  (_, body) => resolveCommand(createLink, healthLinkWire, { id: 0, target: named(body) ?? 'own', body }),
  newLink,
);

/** PUT: the content of a link that was begun. */
export const putContent = recordCommand(
  section,
  ({ id }, body) => {
    const link = idIn(id);
    if (link === null) return refuse('not_found');
    return resolveCommand(fillLink, contentWire, { id: link, target: { rowId: link, of: section }, body });
  },
  linkContent,
  CONTENT_BYTES,
);

export const deleteLink = recordCommand(section, ({ id }, body) => {
  const link = idIn(id);
  if (link === null) return refuse('not_found');
  return resolveCommand(revokeLink, healthLinkWire, { id: link, target: { rowId: link, of: section }, body });
});

/** GET: what a link is to show, as plain JSON, for its owner's browser to encrypt; until it has brought that. */
export const getDocument = ownRowQuery(
  section,
  async (record, { id }) => {
    const link = isOwner(record) ? await findLink(record, id) : undefined;
    if (link?.state !== 'pending') return undefined;
    // Whoever opens the link is told nothing that is for its owner alone, such as what was left out.
    const seen = narrowed(record, associationOf(link.choice, link.ceiling));
    return readExtract(seen, await scopeOf(record, link.choice, link.ceiling));
  },
  (extract, request) => documentOf(extract, acceptedLocale(request.headers.get('accept-language'))),
);

/** GET: a living link, which its owner may show again. */
export const getLivingLink = ownRowQuery(section, async (record, { id }) => {
  const link = isOwner(record) ? await findLink(record, id) : undefined;
  const shown = link && (await livingLinkOf(record, link));
  return shown ? { data: shown } : undefined;
});
