import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AfterSection } from '@/components/appointments/AfterSection';
import { PreparationSheet } from '@/components/appointments/PreparationSheet';
import { currentReader } from '@/components/list/reader';
import { rowData } from '@/components/list/row-data';
import { RecordTitle } from '@/components/page/RecordTitle';
import { AllergiesCard } from '@/components/summary/Essentials';
import { placeOf } from '@/components/summary/place';
import ui from '@/components/ui/page.module.css';
import { BASE_PATH } from '@/lib/http/base-path';
import { idIn } from '@/lib/http/ids';
import { editableRow } from '@/lib/kit/model';
import { readOwnPreparation } from '@/lib/record/preparation/queries';
import { appointmentModel, BOOKED } from '@/lib/sections/appointments/model';
import { offeredWith } from '@/lib/sections/appointments/offered';
import { appointmentsSection } from '@/lib/sections/appointments/section';
import { displayedDay } from '@/lib/values/days';
import { actionsOf } from '../../../actions-of';
import { openOwn } from '../../../open';
import { AppointmentsIsland } from '../AppointmentsIsland';
import { tellAppointment } from '../actions';

export async function generateMetadata() {
  const t = await getTranslations('appointments.sheet');
  return { title: t('title') };
}

/** One appointment: what is needed at it, and afterwards the form that asks how it was. */
export default async function Appuntamento({ params }: PageProps<'/Registro/Appuntamenti/[id_appuntamento]'>) {
  const id = idIn((await params).id_appuntamento);
  if (id === null) notFound();
  const [{ page, name, locale }, t] = await Promise.all([
    openOwn(appointmentsSection, () => readOwnPreparation(id)),
    getTranslations('appointments'),
  ]);
  if (!page) notFound();
  const { appointment, alerts, birthDate, visit, tags, doctors, files, offered, support, missingPermissions } = page;
  const { changes, whole } = currentReader();
  // In the words of a doctor's page, since the sheet is shown to one.
  const place = { ...placeOf(whole), own: false };
  const actions = actionsOf(appointmentsSection.name);
  const context = {
    ...{ actions, tell: tellAppointment, tags, doctors, support },
    offered: offeredWith(files, offered),
  };
  return (
    <>
      <RecordTitle
        page="appuntamenti"
        patient={birthDate ? t('sheet.patient', { name, day: displayedDay(birthDate) }) : name}
      >
        {t(appointment.state === BOOKED ? 'sheet.title' : 'sheet.titleDone')}
      </RecordTitle>
      <AppointmentsIsland {...{ locale, missingPermissions, context }}>
        <div data-row={rowData(editableRow(appointmentModel, appointment))}>
          <AfterSection {...{ appointment, visit, changes }} cancel={actions.save} />
          <PreparationSheet sheet={page} place={place} writes={changes}>
            <AllergiesCard alerts={alerts} place={place} />
          </PreparationSheet>
        </div>
      </AppointmentsIsland>
      <p>
        <a href={`${BASE_PATH}/Registro/Appuntamenti`} className={ui.button} data-quiet="">
          {t('sheet.back')}
        </a>
      </p>
    </>
  );
}
