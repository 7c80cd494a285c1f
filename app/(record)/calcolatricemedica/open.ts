import 'server-only';
import type { Known } from '@/components/calculators/person';
import type { ViewOptions } from '@/components/doctor-view/props';
import { setReader } from '@/components/list/reader';
import { worksOnRecord } from '@/lib/access/policy/acting';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import type { Facts } from '@/lib/calculators/facts';
import { requireViewer } from '@/lib/http/require';
import { frameOf } from '@/lib/record/home/frame';
import { readPatient } from '@/lib/sections/patient/queries';
import { readingsSection } from '@/lib/sections/readings/section';
import type { Viewer } from '@/lib/session/sessions';
import { fullName } from '@/lib/values/names';
import { readViewOptions } from '../open';
import { knownIn } from './known';

/** `known` holds the values from the reader's own record for the fields; it is empty for users without a record. */
interface Opened extends Pick<ViewOptions, 'collapsed'> {
  ok: true;
  viewer: Viewer;
  known: Known;
  /** The patient whose results are shown. */
  patient: string | undefined;
}
/** `subscribable`: whether the reader has a page to subscribe on. */
type Area = Opened | { ok: false; subscribable: boolean };

/**
 * Opens a page of the calculators for users with the permission, prefilled from their own record. Every page checks this
 * itself, since layouts do not run again on client navigation.
 */
export async function openCalculators(read?: (record: RecordAccess) => Promise<Facts>): Promise<Area> {
  const viewer = await requireViewer();
  const isPatient = worksOnRecord(viewer);
  const { permissions, acting } = await frameOf(viewer);
  if (acting) {
    const { write, share } = acting.capabilities;
    setReader({ changes: write, shares: share, whole: false, isPatient: false, reminds: false });
  }
  if (!permissions.has('calcolatrice')) return { ok: false, subscribable: isPatient && !acting };
  const [{ viewOptions }, facts] = await Promise.all([
    readViewOptions(viewer),
    isPatient && read ? withRecord(viewer, 'own', readingsSection, withName(read)) : null,
  ]);
  const { name: patient, known } = facts?.ok ? facts.value : { name: undefined, known: {} };
  return { ok: true, viewer, collapsed: viewOptions.collapsed, known: await knownIn(known, 'origins'), patient };
}

const withName = (read: (record: RecordAccess) => Promise<Facts>) => async (record: RecordAccess) => {
  const [known, patient] = await Promise.all([read(record), readPatient(record)]);
  return { known, name: fullName(patient) };
};
