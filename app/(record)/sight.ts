import 'server-only';
import type { Sight } from '@/components/doctor-view/props';
import { keepersOf } from '@/lib/access/policy/carers';
import type { RecordAccess } from '@/lib/access/record/record';
import { reference } from '@/lib/catalogue/reference';

/** What the relation of a doctor's view permits, and who keeps the record; undefined for a record that its reader owns. */
export async function sightOf(record: RecordAccess): Promise<Sight | undefined> {
  const { relation, db } = record;
  const { read } = relation.capabilities;
  if (typeof read !== 'object') return undefined;
  const { level, visibility, tags: ids } = read;
  const tags = ids.length === 0 ? [] : (await reference(db)).tags.filter(({ id }) => ids.includes(id));
  return { level, visibility, tags, keepers: await keepersOf(record) };
}
