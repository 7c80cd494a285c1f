import type { Person } from '@/lib/account/people/queries';
import { CAPABILITIES, type CapabilityColumn } from '@/lib/sections/delegations/model';
import type { Carer } from '@/lib/sections/delegations/queries';
import { fullName } from '@/lib/values/names';

/** The data of a relation for the dialogs. */
export interface CarerRow {
  id: number;
  version: number;
  name: string;
  level: number;
  endsOn: string | null;
  /** Whether it is a relation and no longer an invitation. */
  accepted: boolean;
  /** The granted capabilities, joined by commas as the form sends them. */
  capabilities: string;
}

export const grantedIn = (row: Record<CapabilityColumn, boolean>) => CAPABILITIES.filter((name) => row[name]);

export const carerName = ({ accountName, name }: Pick<Carer, 'accountName' | 'name'>) => accountName ?? name;

export const carerRow = (row: Carer): CarerRow => ({
  id: row.id,
  version: row.version,
  name: carerName(row),
  level: row.level,
  endsOn: row.endsOn,
  accepted: row.acceptedAt !== null,
  capabilities: grantedIn(row).join(','),
});

/** The data of a person for whom the reader acts. */
export interface PersonRow {
  id: number;
  patientId: number;
  name: string;
  basis: Person['basis'];
}
export const personRow = (person: Person): PersonRow => ({
  id: person.id,
  patientId: person.patientId,
  name: fullName(person),
  basis: person.basis,
});
