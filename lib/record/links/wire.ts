import 'server-only';
import { personalLinks } from '@/db/schema';
import type { PublicLink } from '@/lib/catalogue/reference';
import { fromWire, toWire, wirePath } from '@/lib/http/wire';
import type { PersonalLink } from './model';

/** A personal link as the contract spells it. It has no specialities: no doctor ever finds it by them. */
export const linkToWire = (link: PersonalLink) => ({ ...toWire(personalLinks, link), tags: [] as never[] });

/** How the routes translate. */
export const linkWire = {
  input: (body: Record<string, unknown>) => fromWire(personalLinks, body),
  toWire: (link: PersonalLink) => linkToWire(link),
  wirePath: (path: string) => wirePath(personalLinks, path),
};

/** The links as the routes serve them. */
export const linkList = { table: personalLinks };

export const publicLinkToWire = ({ name, url, city, information }: PublicLink) => ({
  link_name: name,
  link_sede: url,
  link_city: city,
  link_informazioni: information,
});
