import 'server-only';
import { notFound } from 'next/navigation';
import { openAs } from '@/app/(record)/open';
import type { DoctorViewProps } from '@/components/doctor-view/props';
import { DoctorViewBanner } from '@/components/doctors/DoctorViewBanner';
import type { Query } from '@/lib/access/listing';
import { type RecordAccess, withRecord } from '@/lib/access/record';
import type { SectionName } from '@/lib/access/sections';
import { idIn } from '@/lib/http/ids';
import { isPending } from '@/lib/record/associations/model';
import { findOwnDoctor } from '@/lib/record/associations/queries';
import { requireViewer } from '@/lib/session/require';
import { fullName } from '@/lib/values/names';

/** A page of one's own record as one of one's doctors gets it, under the word of whose eyes they are. */
export async function openAsDoctor<T>(
  params: Promise<{ id_cpp: string }>,
  section: SectionName,
  read: (query: Query) => (record: RecordAccess) => Promise<T>,
  address?: Promise<Query>,
): Promise<DoctorViewProps<T>> {
  const [seen, doctor] = await Promise.all([openAs(params, section, read, address), doctorOf(params)]);
  return { ...seen, head: <DoctorViewBanner name={fullName(doctor.doctor)} pending={isPending(doctor)} /> };
}

async function doctorOf(params: Promise<{ id_cpp: string }>) {
  const [viewer, { id_cpp }] = await Promise.all([requireViewer(), params]);
  const id = idIn(id_cpp);
  const found = await withRecord(viewer, 'own', 'associations', async (record) =>
    id === null ? undefined : findOwnDoctor(record, id),
  );
  if (!found.ok || !found.value) notFound();
  return found.value;
}
