import 'server-only';
import { personalLinks } from '@/db/schema';
import type { PublicLink } from '@/lib/catalogue/reference';
import { rowWire } from '@/lib/http/row-wire';
import { linksSection } from './section';

export const linkWire = rowWire(personalLinks);

/** The links as the routes serve them. */
export const linkList = { section: linksSection };

export const publicLinkToWire = ({ name, url, city, information }: PublicLink) => ({
  link_name: name,
  link_sede: url,
  link_city: city,
  link_informazioni: information,
});
