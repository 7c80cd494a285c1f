import { appointments } from '../schema';
import { dayFromNow, MARIO, sharedColumns } from './clinical';
import type { Known, Tx } from './known';
import { demoId } from './people';

const [CARDIOLOGY, GENERAL] = ['Cardiologia', 'Medicina generale'];

/** Mario's appointments: one in five days with questions, one of which he has not told yet, and one that became a visit. */
const rowsOf = (known: Known): (typeof appointments.$inferInsert)[] => [
  {
    ...sharedColumns(known, `appointment ${MARIO} cardiologist`, {
      ...{ patient: MARIO, on: '2026-11-16', level: 4, tags: [CARDIOLOGY] },
    }),
    day: dayFromNow(5),
    time: '09:30',
    reason: 'Controllo cardiologico',
    doctor: 'Elena Costa',
    doctorUserId: demoId('user elena.costa@example.it'),
    place: 'Studio specialistico Aurora',
    questions:
      'Posso prendere la compressa della pressione la sera?\nIl fiato corto sulle scale è normale?\nQuando ripeto l’elettrocardiogramma?',
    files: [demoId(`file ${MARIO} Emocromo marzo 2026.pdf`)],
  },
  {
    ...sharedColumns(known, `appointment ${MARIO} eyes`, { patient: MARIO, on: '2026-10-20', level: 4 }),
    day: dayFromNow(-2),
    time: '16:00',
    reason: 'Visita oculistica',
    doctor: 'Paola Bruni',
  },
  {
    ...sharedColumns(known, `appointment ${MARIO} pressure`, {
      ...{ patient: MARIO, on: '2026-10-30', level: 1, tags: [GENERAL, CARDIOLOGY] },
    }),
    state: 1,
    day: '2026-11-09',
    time: '11:15',
    reason: 'Controllo della pressione',
    doctor: 'Anna Neri',
    doctorUserId: demoId('user anna.neri@example.it'),
    visitId: demoId(`visit ${MARIO} 2026-11-09`),
  },
];

export const seedAppointments = (tx: Tx, known: Known) => tx.insert(appointments).values(rowsOf(known));
