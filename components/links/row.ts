import type { PersonalLink } from '@/lib/record/links/model';

/** What the dialogs need of a link; they read it back from its row. */
export type LinkRow = Pick<PersonalLink, 'id' | 'version' | 'name' | 'url' | 'description'>;

export const rowOf = ({ id, version, name, url, description }: PersonalLink): LinkRow => ({
  id,
  version,
  name,
  url,
  description,
});
