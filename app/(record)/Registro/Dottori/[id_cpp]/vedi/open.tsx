import 'server-only';
import { notFound } from 'next/navigation';
import { openAs } from '@/app/(record)/open';
import type { DoctorViewProps } from '@/components/doctor-view/props';
import { DoctorViewBanner } from '@/components/doctors/DoctorViewBanner';
import type { Query } from '@/lib/access/lists/listing';
import type { Section } from '@/lib/access/policy/sections';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { idIn } from '@/lib/http/ids';
import { requireViewer } from '@/lib/http/require';
import { isPending } from '@/lib/sections/associations/model';
import { findOwnDoctor } from '@/lib/sections/associations/queries';
import { associationsSection } from '@/lib/sections/associations/section';
import { fullName } from '@/lib/values/names';

/** A page of the patient's own record as one of their doctors sees it, under a banner that names the doctor. */
export async function openAsDoctor<T>(
  params: Promise<{ id_cpp: string }>,
  section: Section,
  read: (query: Query) => (record: RecordAccess) => Promise<T>,
  address?: Promise<Query>,
): Promise<DoctorViewProps<T>> {
  const [seen, doctor] = await Promise.all([openAs(params, section, read, address), doctorOf(params)]);
  return { ...seen, head: <DoctorViewBanner name={fullName(doctor.doctor)} pending={isPending(doctor)} /> };
}

async function doctorOf(params: Promise<{ id_cpp: string }>) {
  const [viewer, { id_cpp }] = await Promise.all([requireViewer(), params]);
  const id = idIn(id_cpp);
  const found = await withRecord(viewer, 'own', associationsSection, async (record) =>
    id === null ? undefined : findOwnDoctor(record, id),
  );
  if (!found.ok || !found.value) notFound();
  return found.value;
}
