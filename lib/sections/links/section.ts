import 'server-only';
import { personalLinks } from '@/db/schema';
import { folded } from '@/lib/access/lists/search';
import { declareSection } from '@/lib/kit/section';
import { linkModel } from './model';

const { name, url, description } = personalLinks;

/** Links that patients keep for themselves: no doctor ever sees them. */
export const linksSection = declareSection(linkModel, {
  table: personalLinks,
  calls: { rows: 'linkPersonale', list: 'getLinkPersonale' },
  collection: 'links',
  permissions: { create: 'aggiungialtro', update: 'modificaaltro' },
  patientOnly: true,
  fhir: { none: 'addresses that patients keep for themselves are nothing clinical, and no document tells of them' },
  found: { exact: [name, url], prose: [description] },
  listed: {
    searched: [name, url, description],
    sorted: { name: folded(name), description: folded(description) },
  },
});
