import 'server-only';
import { LINK_KINDS } from '@/db/schema';
import { plainText } from '@/lib/access/search';
import { type PublicLink, reference } from '@/lib/catalogue/reference';

/** The public directories, each with the entries that a search leaves of it. */
export async function searchPublicLinks(search: string) {
  const { publicLinks } = await reference();
  const words = plainText(search).split(/\s+/).filter(Boolean);
  const found = publicLinks.filter(({ name, city, information }) => {
    const text = plainText(`${name} ${city} ${information}`);
    return words.every((word) => text.includes(word));
  });
  return LINK_KINDS.map((kind) => ({ kind, links: found.filter((link) => link.kind === kind) }));
}

export const publicLinkToWire = ({ name, url, city, information }: PublicLink) => ({
  link_name: name,
  link_sede: url,
  link_city: city,
  link_informazioni: information,
});
