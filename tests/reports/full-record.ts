import type { patients } from '@/db/schema';
import type { Behind } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// A record in which every field of every shared section has a unique text.

type Given = Record<string, unknown>;
/** A section's rows, each with the texts that a report must contain. */
type Rows = readonly { row: Given; said: readonly string[] }[];

/** A word that is unique to one field. */
const word = (section: string, field: string) => `${field} canarino di ${section}`;
const words = (section: string, ...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, word(section, field)]));

const drawn = { tool: 'pen', face: 'front', level: 3, width: 9, points: [210, 88, 260, 300, 180, 400] };
const scored = { creatinineMgDl: 1.17, bilirubinMgDl: 1.3, inr: 1.1, sodiumMmolL: 138, dialysis: false, ageYears: 58 };

export const FULL_ROWS: Record<string, Rows> = {
  contacts: [
    {
      // The contact's call order is shown by its position in the list.
      row: { type: 10, name: 'Emma Canarina', phone: '+390612345678', relationship: 'nonno', callOrder: 1 },
      said: ['Emma Canarina', 'Nonno o nonna', '06 1234 5678'],
    },
    { row: { type: 0, name: 'Aldo Canarino', phone: '+393331112223' }, said: ['Aldo Canarino', '333 111 2223'] },
  ],
  diagnoses: [
    {
      row: {
        ...words('allergie', 'pathology', 'doctor', 'reaction'),
        ...{ kind: 'Allergia', state: 1, recordedOn: '2021-02-03', onset: '2019-06', relevant: true },
      },
      said: ['Allergia', 'Sospetta', '03/02/2021', '06/2019', 'Rilevante per le emergenze'],
    },
    {
      row: { ...words('diagnosi', 'pathology', 'doctor'), kind: 'Diagnosi', state: 0, icd10: 'I10' },
      said: ['Confermate', 'ICD-10: I10 · Ipertensione arteriosa'],
    },
  ],
  therapies: [
    {
      row: {
        ...words(
          'terapie',
          'drug',
          'substance',
          'strength',
          'dose',
          'prescriber',
          'note',
          'moveReason',
          'interactionReason',
        ),
        ...{ state: 1, rhythm: 'settimanale', weekdays: [1, 4], times: ['08:00', '20:30'], meal: 'stomaco_pieno' },
        ...{ frequency: 'non detta', start: '2021-03-04' },
      },
      said: ['il lunedì e il giovedì', 'alle 8 e alle 20:30', 'a stomaco pieno', 'dal 04/03/2021'],
    },
    {
      row: {
        ...words('concluse', 'drug', 'dose', 'frequency', 'prescriber'),
        state: 2,
        start: '2020-01-02',
        end: '2020-02-03',
      },
      said: ['02/01/2020', '03/02/2020', 'Concluse'],
    },
    {
      row: {
        state: 1,
        rhythm: 'ogni_giorni',
        everyDays: 13,
        drug: 'Ogni tredici',
        start: '2021-03-05',
        prescriber: 'Anna',
      },
      said: ['ogni 13 giorni'],
    },
    {
      row: {
        state: 1,
        rhythm: 'al_bisogno',
        maxPerDay: 17,
        drug: 'Al bisogno',
        start: '2021-03-06',
        prescriber: 'Anna',
      },
      said: ['al massimo 17'],
    },
  ],
  adverseReactions: [
    {
      row: {
        ...words('reazioni', 'drug', 'reaction', 'duration', 'treatment', 'batch', 'reason', 'timesPerDay', 'howTaken'),
        ...words(
          'reazioni',
          'substance',
          'dose',
          'otherDrugs',
          'otherDiseases',
          'doctorName',
          'doctorAddress',
          'doctorPhone',
          'patientAddress',
        ),
        ...{ status: 'completa', structureId: 7, reactionDay: '2021-04-05', severity: 'Pericolo di vita', impact: 9 },
        ...{ outcome: 'Migliorata', prescribed: 1, doctorWarned: 1, suspended: 1, usedBefore: 0, sameReaction: 0 },
        ...{ firstIntake: '2021-04-01', lastIntake: '2021-04-06', doctorContactable: 1, nursing: 0 },
        ...{ pregnancy: '1° Trimestre', lastMenstruation: '2021-03-27', aic: '012745028', weight: 61.5 },
        ...{ patientPhone: '+393337778889', patientEmail: 'canarina@example.it' },
      },
      said: [
        ...['Completa', 'Lazio', '05/04/2021', 'Pericolo di vita', '9 / 10', 'Migliorata', '01/04/2021', '06/04/2021'],
        ...['1° trimestre', '27/03/2021', '333 777 8889', 'canarina@example.it', '012745028', '61,5 kg'],
      ],
    },
  ],
  vaccinations: [
    {
      row: {
        vaccineId: 1,
        ...words('vaccini', 'vaccine', 'lot', 'site', 'place', 'reactions'),
        atc: 'J07CA09',
        cvx: '146',
        day: '2021-05-06',
        dose: 2,
      },
      said: ['J07CA09', '146', '06/05/2021', '2ª dose'],
    },
  ],
  anamnesis: (['familiare', 'remota', 'prossima'] as const).map((part) => ({
    row: { part, content: word('anamnesi', part) },
    said: [word('anamnesi', part)],
  })),
  physiology: [
    {
      row: {
        ...words(
          'fisiologica',
          'childhoodNotes',
          'sleep',
          'lifestyleNotes',
          'profession',
          'workNotes',
          'bowelNotes',
          'cycleNotes',
        ),
        ...{ birthTerm: 'Termine', birthKind: 'Naturale Eutocico', feeding: 'Materno', development: 'Normale' },
        ...{
          schooling: 'Laurea',
          activity: 'intensa',
          diet: 'iperfagia',
          stress: 'si',
          smoking: 'si',
          smokingDose: 11,
        },
        ...{
          smokingFrom: '1990-01-02',
          smokingUntil: '1991-01-02',
          alcohol: 'si',
          alcoholKind: 'vino',
          alcoholDose: 12,
        },
        ...{ alcoholFrom: '1992-01-02', alcoholUntil: '1993-01-02', drugs: 'si', drugsKind: 'metadone', drugsDose: 13 },
        ...{
          drugsFrom: '1994-01-02',
          drugsUntil: '1995-01-02',
          caffeine: 'si',
          caffeineDose: 14,
          caffeineFrom: '1996-01-02',
        },
        ...{
          caffeineUntil: '1997-01-02',
          bowel: 'alterno',
          urination: 'patologica',
          menarcheAge: 12,
          cycle: 'Irregolare',
        },
        ...{ menopauseAge: 53, menopause: 'Chirurgica' },
      },
      said: [
        ...['Laurea', '02/01/1990', '02/01/1991', '02/01/1992', '02/01/1993', '02/01/1994', '02/01/1995', '02/01/1996'],
        ...['02/01/1997', '53'],
      ],
    },
  ],
  pregnancies: [
    {
      row: {
        age: 31,
        start: '2019-01-02',
        end: '2019-09-28',
        outcome: 'nascita',
        childSex: 'Femmina',
        ...words('gravidanze', 'notes'),
      },
      said: ['31', '02/01/2019', '28/09/2019', 'Nascita', 'Femmina'],
    },
  ],
  visits: [
    { row: { ...words('visite', 'reason', 'observations', 'conclusions'), day: '2021-06-07' }, said: ['07/06/2021'] },
  ],
  readings: [
    {
      row: {
        ...{ height: 163.5, weight: 91.25, maxPressure: 151, minPressure: 77, heartRate: 63 },
        ...{ day: '2021-07-08', time: '07:12' },
      },
      said: ['08/07/2021', '07:12', '163,5', '91,25', '151/77 un po’ alto', '63', '34,1 alto'],
    },
    {
      row: {
        ...{ kind: 'oxygen', device: word('dispositivo', 'device'), serialNumber: word('dispositivo', 'serial') },
        ...{ measuredAt: '2021-07-11T06:51:00', day: '2021-07-11', sourceKey: 'oxygen', heartRate: 58 },
        ...{ oxygen: 91, perfusionIndex: 2.5 },
      },
      said: [
        '11/07/2021',
        '06:51',
        word('dispositivo', 'device'),
        word('dispositivo', 'serial'),
        '91 urgente, basso',
        '58 un po’ basso',
      ],
    },
    {
      row: { temperature: 38.4, glucose: 187.5, meal: 'postprandial', heartRate: null, day: '2021-07-12' },
      said: ['12/07/2021', '38,4 un po’ alto', '187,5 un po’ alto', 'dopo il pasto'],
    },
    {
      row: { weight: 90, maxPressure: 149, minPressure: 76, day: '2021-08-08' },
      said: ['08/08/2021', '149/76 un po’ alto'],
    },
  ],
  exams: [
    {
      row: {
        ...words('esami', 'reason', 'doctor', 'centre', 'report'),
        state: 1,
        kind: 'Studi Radiologici',
        day: '2021-08-09',
      },
      said: ['Prenotati', 'Studi radiologici', '09/08/2021'],
    },
  ],
  appointments: [
    {
      row: {
        ...{ ...words('appuntamenti', 'reason', 'doctor', 'place', 'questions'), day: '2021-08-12', time: '09:35' },
        ...{ state: 0, zone: 'Europe/Rome' },
      },
      said: ['In programma', '12/08/2021', '09:35'],
    },
  ],
  results: [
    {
      row: { name: 'Creatinina', value: 1.43, comparator: '>', text: word('risultati', 'text'), day: '2021-09-10' },
      said: ['Creatinina', '> 1,43', word('risultati', 'text'), 'mg/dL', '0,60 - 1,20', '10/09/2021', 'sopra'],
    },
    {
      row: {
        ...{
          test: null,
          loinc: null,
          ...words('altri', 'name', 'text', 'condition'),
          value: null,
          unit: null,
          low: null,
        },
        ...{ high: null, range: 'assente', interpretation: 'segno canarino' },
      },
      said: ['assente', 'segno canarino'],
    },
    { row: { value: 0.87, low: 0.6, high: 1.3, range: null, day: '2022-09-10' }, said: ['0,87', '0,6 – 1,3'] },
    {
      row: { name: 'S-Creatinina canarina', value: 1.9, low: 0.6, high: 1.3, interpretation: 'nota canarina' },
      said: ['Creatinina S-Creatinina canarina', 'sopra nota canarina'],
    },
  ],
  scores: [
    {
      row: { name: 'meld-score', value: 9, formula: 'meld-na-optn-2016', inputs: scored },
      said: ['9 punti', 'meld-na-optn-2016', '1,17'],
    },
    {
      row: { name: 'cha2-ds2-score', value: 3, additional: 3.2, formula: null, inputs: null },
      said: ['3 punti', '3,2 %'],
    },
  ],
  notebook: [
    {
      row: {
        ...words('taccuino', 'description'),
        ...{ day: '2021-10-11', areas: [{ name: 'knee_left', dolore: 4 }], picked: [{ name: 'knee_left', dolore: 4 }] },
        strokes: [drawn],
      },
      said: [
        ...['11/10/2021', 'Ginocchio sinistro: un giorno, al massimo 4 (forte)', 'Ginocchio sinistro: 4 · Forte'],
        ...['Davanti', 'Dietro'],
      ],
    },
  ],
  ecgs: [
    {
      row: {
        ...{ device: 'device canarino di ecg', serialNumber: 'serie canarina', sourceKey: 'chiave', day: '2021-11-09' },
        ...{ ...words('ecg', 'comment'), measuredAt: '2021-11-09T07:42:00', mode: 'hand-chest', face: 'sad' },
        ...{ result: 'findings', findings: ['wide_qrs', 'premature_beats'], heartRate: 83, stMv: 0.17, qrsMs: 131 },
        ...{ qtcMs: 433, prematureBeats: 19 },
      },
      said: [
        ...['09/11/2021, 07:42', 'serie canarina', 'Mano e torace', 'QRS largo', 'Possibili battiti prematuri'],
        ...['83 battiti/min', 'Battiti prematuri: 19', 'ST: 0,17 mV', '131 ms', '433 ms', 'Faccina triste'],
      ],
    },
  ],
  files: [
    {
      row: { ...words('file', 'name', 'comment'), kind: 'dicom', day: '2021-11-12', megabytes: 4.56 },
      said: ['Immagine DICOM', '12/11/2021', '4,56 MB'],
    },
    {
      row: { ...words('letter', 'name', 'comment'), kind: 'documento', documentKind: 'dimissione', day: '2021-11-10' },
      said: ['Lettera di dimissione', '10/11/2021'],
    },
    {
      row: { ...words('kardia', 'name', 'comment', 'kardiaNote'), kind: 'kardia', day: '2021-11-13' },
      said: ['13/11/2021'],
    },
  ],
};

/** Columns that reports do not show: technical ones, and those expressed by other fields. */
export const NOT_SAID: Record<string, readonly string[]> = {
  therapies: ['drugId', 'prescriberId', 'diagnosisId', 'acceptedFindings'],
  adverseReactions: ['therapyId', 'delivery', 'sentAt'],
  vaccinations: ['vaccineId'],
  exams: ['centreId'],
  appointments: ['doctorUserId', 'visitId', 'files', 'zone'],
  results: ['examId', 'test', 'loinc', 'ordinal', 'low', 'high'],
  notebook: ['drawn', 'shares', 'figure'],
  ecgs: ['sourceKey', 'filter', 'samplesPerSecond', 'microvoltsPerStep', 'seconds', 'day'],
  files: ['mime', 'auditLog', 'examId'],
};

export const PERSON: Partial<typeof patients.$inferInsert> = {
  ...{ firstName: 'Łucia', lastName: 'Canarina', taxCode: 'CNRLCU60A41H501X', birthDate: '1960-01-01', sex: 'female' },
  ...{ bloodGroup: 'AB -', organDonation: '1', birthCity: 'Roma', residenceCity: 'Pavia', street: 'Via Canarini 7' },
  ...{ email: 'lucia@example.it', phone: '+390222223333', maritalStatusId: 6 },
};
export const PERSON_SAID = [
  ...['Łucia', 'Canarina', 'CNRLCU60A41H501X', '01/01/1960', 'Femmina', 'AB negativo', 'Acconsento', 'Roma', 'Pavia'],
  ...['Via Canarini 7', 'lucia@example.it', '02 2222 3333', 'Vedovo/a'],
];

const isWord = (value: unknown): value is string => typeof value === 'string' && value.includes('canarino');

/** All texts of a section that a report must contain. */
export const saidOf = (section: string): string[] =>
  (FULL_ROWS[section] ?? []).flatMap(({ row, said }) => [...Object.values(row).filter(isWord), ...said]);

/** Texts that occur only in a section's rows: tests search for them where they must not appear. */
export const canariesOf = (section: string): string[] => saidOf(section).filter((said) => /canarin/i.test(said));

/** A patient with the full record, all rows with the same level. */
export async function fullRecord(behind: Behind, level: number): Promise<Patient> {
  const patient = await newPatient(behind.db, PERSON);
  for (const [section, rows] of Object.entries(FULL_ROWS))
    for (const { row } of rows) await newRow(behind.db, section, patient, { level, tags: [4], ...row });
  return patient;
}
