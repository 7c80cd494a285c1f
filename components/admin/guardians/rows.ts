import type { ContestedRecord } from '@/lib/admin/delegations/disputes';
import type { ListedGuardian } from '@/lib/admin/delegations/lists';

// The data that the dialogs need of a row; it is embedded in the page's markup.

export const guardianRow = ({ id, version, person, carer, capabilities, level, endsOn }: ListedGuardian) => ({
  ...{ id, version, person, carer, level, endsOn },
  capabilities: capabilities.join(','),
});
export type GuardianRow = ReturnType<typeof guardianRow>;

export const contestedRow = ({ id, name }: ContestedRecord) => ({ id, name });
export type ContestedRow = ReturnType<typeof contestedRow>;
