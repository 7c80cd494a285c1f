import { COMPLETE, DRAFT } from '../reference/pharmacovigilance';
import { adverseReactions } from '../schema';
import { GIULIA, MARIO, sharedColumns } from './clinical';
import type { Known, Tx } from './known';
import { demoId } from './people';

type Report = Omit<Partial<typeof adverseReactions.$inferInsert>, 'drug' | 'tags'> & { level: number };
type Row = [drug: string, on: string, report: Report];

const LOMBARDY = 9;
const LAZIO = 7;

/** A reaction that is over, and one whose report was only begun; neither is visible to more viewers than its therapy. */
const ofMario: Row[] = [
  [
    'Zirtec',
    '2025-06-02',
    {
      level: 6,
      status: COMPLETE,
      structureId: LAZIO,
      reaction: 'Sonnolenza forte al mattino, con difficoltà a guidare.',
      reactionDay: '2025-05-20',
      severity: 'Non grave',
      impact: 4,
      duration: 'una decina di giorni',
      treatment: 'Nessuno',
      outcome: 'Risolta',
      batch: 'Non noto',
      prescribed: 1,
      doctorWarned: 1,
      reason: 'Rinite allergica',
      suspended: 0,
      firstIntake: '2025-05-12',
      lastIntake: '2025-06-02',
      timesPerDay: 'alle 21',
      howTaken: 'Per bocca',
      usedBefore: 0,
      sameReaction: 0,
      otherDrugs: 'Norvasc, Zocor',
      otherDiseases: 'Pressione alta',
      doctorName: 'Valentina De Luca',
      doctorContactable: 1,
      doctorAddress: 'Roma',
      doctorPhone: 'Non noto',
      patientAddress: 'Via Appia Nuova 214, int. 7, Roma',
      patientPhone: '+393351234567',
      patientEmail: MARIO,
    },
  ],
  [
    'Voltaren',
    '2024-10-04',
    {
      level: 6,
      status: DRAFT,
      reaction: 'Bruciore di stomaco dopo ogni compressa.',
      reactionDay: '2024-09-28',
      severity: 'Non grave',
      impact: 6,
    },
  ],
];

const ofGiulia: Row[] = [
  [
    'Aulin',
    '2024-06-12',
    {
      level: 6,
      status: COMPLETE,
      structureId: LOMBARDY,
      pregnancy: 'No',
      nursing: 0,
      reaction: 'Gonfiore delle labbra e delle palpebre mezz’ora dopo una bustina.',
      reactionDay: '2024-06-11',
      severity: 'Ricovero in ospedale',
      impact: 8,
      duration: 'un giorno',
      treatment: 'Cortisone e antistaminico in pronto soccorso',
      outcome: 'Risolta',
      batch: 'Non noto',
      prescribed: 0,
      doctorWarned: 1,
      reason: 'Mal di testa',
      suspended: 1,
      firstIntake: '2024-06-11',
      lastIntake: '2024-06-11',
      timesPerDay: 'una volta sola',
      howTaken: 'Per bocca',
      usedBefore: 1,
      sameReaction: 0,
      otherDrugs: 'Nessuno',
      otherDiseases: 'Nessuna',
      doctorName: 'Lucia Marino',
      doctorContactable: 1,
      doctorAddress: 'Milano',
      doctorPhone: 'Non noto',
      patientAddress: 'Viale Monza 88, Milano',
      patientPhone: '+393482345678',
      patientEmail: GIULIA,
    },
  ],
];

const rowsOf = (patient: string, rows: Row[], known: Known) =>
  rows.map(([drug, on, { level, status = DRAFT, ...report }]) => ({
    ...sharedColumns(known, `adverse reaction ${patient} ${drug}`, { patient, on, level }),
    ...report,
    status,
    drug,
    therapyId: demoId(`therapy ${patient} ${drug}`),
  }));

/** Must run after the therapies are loaded, to which the reactions belong. */
export const seedAdverseReactions = (tx: Tx, known: Known) =>
  tx.insert(adverseReactions).values([...rowsOf(MARIO, ofMario, known), ...rowsOf(GIULIA, ofGiulia, known)]);
