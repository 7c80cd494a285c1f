import 'server-only';
import { AppointmentTables } from '@/components/appointments/AppointmentTables';
import { ListNavigation } from '@/components/list/ListNavigation';
import { offeredWith } from '@/lib/sections/appointments/offered';
import { readAppointmentsPage, readDoctorViewAppointments } from '@/lib/sections/appointments/queries';
import { contentsOf } from '../derived-page';
import { AppointmentsIsland } from '../Registro/Appuntamenti/AppointmentsIsland';
import { tellAppointment } from '../Registro/Appuntamenti/actions';

/** The appointments: booked, done and cancelled. */
export const appointments = contentsOf({
  read: readAppointmentsPage,
  readForDoctor: readDoctorViewAppointments,
  Contents({ derived, page: { tables, files, tags }, own, base, locale, listParams, collapsed }) {
    const { href, part = '' } = derived.page;
    const shown = { tables, files, tags, listParams, collapsed, base: base === undefined ? href : base + part };
    if (!own)
      return (
        <ListNavigation>
          <AppointmentTables {...shown} editable={false} />
        </ListNavigation>
      );
    const { missingPermissions, doctors, offered, support } = own.page;
    const context = {
      ...{ actions: own.actions, tell: tellAppointment, tags, doctors, support },
      offered: offeredWith(files, offered),
    };
    return (
      <AppointmentsIsland {...{ locale, missingPermissions, context }}>
        <AppointmentTables {...shown} editable />
      </AppointmentsIsland>
    );
  },
});
