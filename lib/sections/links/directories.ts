import 'server-only';
import { z } from 'zod';
import { LINK_KINDS, type LinkKind } from '@/db/schema';
import { cursorOf, type Page } from '@/lib/access/lists/paging';
import { type PublicLink, reference } from '@/lib/catalogue/reference';
import { plainText } from '@/lib/values/plain-text';

/** The public directories, each with the entries that match a search. */
export async function searchPublicLinks(search: string) {
  const { publicLinks } = await reference();
  const words = plainText(search).split(/\s+/).filter(Boolean);
  const found = publicLinks.filter(({ name, city, information }) => {
    const text = plainText(`${name} ${city} ${information}`);
    return words.every((word) => text.includes(word));
  });
  return LINK_KINDS.map((kind) => ({ kind, links: found.filter((link) => link.kind === kind) }));
}

/** A page of one directory as its route serves it, in the directory's own order. */
export async function publicLinksPage(kind: LinkKind, { limit, after }: Page) {
  const { publicLinks } = await reference();
  const left = publicLinks.filter((link) => link.kind === kind && link.id > (after?.id ?? 0));
  const shown = left.slice(0, limit);
  const last = left.length > limit ? shown.at(-1) : undefined;
  return { data: shown.map(publicLinkToWire), next: last ? cursorOf({ at: new Date(0), id: last.id }) : null };
}

const publicLinkToWire = ({ name, url, city, information }: PublicLink) => ({
  link_name: name,
  link_sede: url,
  link_city: city,
  link_informazioni: information,
});

export const publicLinkAnswer = z.object({
  link_name: z.string(),
  link_sede: z.string(),
  link_city: z.string(),
  link_informazioni: z.string(),
});
