import { createHash } from 'node:crypto';
import type { Relationship } from '../reference/relationships';

/** The demo's password, the same for all its accounts. */
export const DEMO_PASSWORD = 'Demo-Salute-2026!';

/** An id that is the same in every demo and looks random. */
export const demoId = (name: string) =>
  Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 12), 16) || 1;

export interface DemoPatient {
  email: string;
  firstName: string;
  lastName: string;
  taxCode: string;
  birthDate: string;
  sex: 'male' | 'female';
  maritalStatusId: number;
  bloodGroup: string;
  organDonation: '0' | '1';
  birthCity: string;
  birthPlaceCode: string;
  residenceCity: string;
  street: string;
  phone: string;
  /** Whether the patient holds the full plan. */
  full: boolean;
}

export const PATIENTS: DemoPatient[] = [
  {
    email: 'mario.rossi@example.it',
    firstName: 'Mario',
    lastName: 'Rossi',
    taxCode: 'RSSMRA68C12H501I',
    birthDate: '1968-03-12',
    sex: 'male',
    maritalStatusId: 2,
    bloodGroup: '0 +',
    organDonation: '1',
    birthCity: 'Roma',
    birthPlaceCode: 'H501',
    residenceCity: 'Roma',
    street: 'Via Appia Nuova 214, int. 7',
    phone: '+393351234567',
    full: true,
  },
  {
    email: 'giulia.bianchi@example.it',
    firstName: 'Giulia',
    lastName: 'Bianchi',
    taxCode: 'BNCGLI92E43F205Y',
    birthDate: '1992-05-03',
    sex: 'female',
    maritalStatusId: 7,
    bloodGroup: 'A +',
    organDonation: '1',
    birthCity: 'Milano',
    birthPlaceCode: 'F205',
    residenceCity: 'Milano',
    street: 'Viale Monza 88',
    phone: '+393482345678',
    full: true,
  },
  {
    email: 'luca.verdi@example.it',
    firstName: 'Luca',
    lastName: 'Verdi',
    taxCode: 'VRDLCU85P22L219M',
    birthDate: '1985-09-22',
    sex: 'male',
    maritalStatusId: 1,
    bloodGroup: 'B -',
    organDonation: '0',
    birthCity: 'Torino',
    birthPlaceCode: 'L219',
    residenceCity: 'Moncalieri',
    street: 'Corso Savona 12',
    phone: '+390116543210',
    full: false,
  },
];

export interface DemoDoctor {
  email: string;
  firstName: string;
  lastName: string;
  speciality: string;
  place: string;
  phone: string;
  /** Whether the doctor can sign in with the demo's password; the others fill the directory and can be invited. */
  account: boolean;
}

const doctor = (account: boolean, name: string, speciality: string, place: string, phone: string): DemoDoctor => {
  const [firstName = '', lastName = ''] = name.split('|');
  const email = `${firstName}.${lastName}@example.it`.toLowerCase().replace(/[^a-z.@]/g, '');
  return { email, firstName, lastName, speciality, place, phone, account };
};

export const DOCTORS: DemoDoctor[] = [
  doctor(true, 'Anna|Neri', 'Medicina generale', 'Via Tuscolana 55, Roma', '+39067654321'),
  doctor(true, 'Paolo|Gallo', 'Ortopedia', 'Piazza Bologna 3, Roma', '+39064423109'),
  doctor(true, 'Elena|Costa', 'Cardiologia', 'Viale Regina Margherita 140, Roma', '+39068412277'),
  doctor(true, 'Sara|Conti', 'Dermatologia', 'Via Nomentana 201, Roma', '+39068632145'),
  doctor(false, 'Giorgio|Ferri', 'Neurologia', 'Corso Vittorio Emanuele II 18, Torino', '+390115627788'),
  doctor(false, 'Lucia|Marino', 'Ginecologia e ostetricia', 'Via Vitruvio 9, Milano', '+390266711223'),
  doctor(false, 'Francesco|Greco', 'Gastroenterologia', 'Via Toledo 256, Napoli', '+390815512340'),
  doctor(false, 'Chiara|Lombardi', 'Endocrinologia', 'Via Indipendenza 44, Bologna', '+39051234560'),
  doctor(false, "Alessandro|D'Amico", 'Oculistica', 'Via Maqueda 120, Palermo', '+390916112233'),
  doctor(false, 'Valentina|De Luca', 'Pneumologia', 'Via Sparano 77, Bari', '+390805210099'),
  doctor(false, 'Roberto|Fontana', 'Urologia', 'Via Garibaldi 31, Genova', '+390102471188'),
  doctor(false, 'Martina|Barbieri', 'Reumatologia', 'Via dei Servi 15, Firenze', '+390552398877'),
];

export interface DemoAssociation {
  patient: string;
  doctor: string;
  level: number;
  visibility: number;
  tags: string[];
  since: string;
  /** The doctor has not answered yet. */
  pending?: true;
  /** The day on which the association was ended. */
  ended?: string;
}

const MARIO = 'mario.rossi@example.it';
const GIULIA = 'giulia.bianchi@example.it';
const of = (patient: string, name: string, level: number, visibility: number, since: string) => ({
  patient,
  doctor: `${name}@example.it`,
  level,
  visibility,
  tags: [] as string[],
  since,
});

/** Current, pending and former associations. */
export const ASSOCIATIONS: DemoAssociation[] = [
  of(MARIO, 'anna.neri', 6, 1, '2022-02-14'),
  of(MARIO, 'paolo.gallo', 1, 2, '2024-06-03'),
  { ...of(MARIO, 'elena.costa', 4, 3, '2023-10-20'), tags: ['Cardiologia'] },
  { ...of(MARIO, 'giorgio.ferri', 1, 2, '2026-11-18'), pending: true },
  { ...of(MARIO, 'martina.barbieri', 3, 3, '2021-05-11'), tags: ['Reumatologia'], ended: '2023-01-31' },
  { ...of(GIULIA, 'sara.conti', 1, 2, '2026-11-16'), pending: true },
  of(GIULIA, 'lucia.marino', 6, 1, '2024-02-21'),
];

export interface DemoContact {
  patient: string;
  type: 10 | 0;
  name: string;
  relationship?: Relationship;
  callOrder?: number;
  phone: string;
  level: number;
  tags?: string[];
  on: string;
}

export const CONTACTS: DemoContact[] = [
  {
    patient: 'mario.rossi@example.it',
    type: 10,
    name: 'Carla Rossi',
    relationship: 'coniuge',
    callOrder: 1,
    phone: '+393397654321',
    level: 1,
    on: '2021-01-18',
  },
  {
    patient: 'mario.rossi@example.it',
    type: 10,
    name: 'Davide Rossi',
    relationship: 'figlio',
    callOrder: 2,
    phone: '+393471122334',
    level: 2,
    on: '2021-01-18',
  },
  {
    patient: 'mario.rossi@example.it',
    type: 10,
    name: 'Teresa Rossi',
    relationship: 'fratello',
    phone: '+390774512345',
    level: 3,
    on: '2022-03-02',
  },
  {
    patient: 'mario.rossi@example.it',
    type: 10,
    name: 'Bruno Mancini',
    relationship: 'vicino',
    phone: '+393385566778',
    level: 4,
    on: '2023-05-11',
  },
  {
    patient: 'mario.rossi@example.it',
    type: 10,
    name: 'Studio Legale Ferraro',
    phone: '+39063214567',
    level: 5,
    on: '2024-09-27',
  },
  {
    patient: 'mario.rossi@example.it',
    type: 10,
    name: 'Irene Galli (psicoterapeuta)',
    phone: '+393492233445',
    level: 6,
    on: '2025-11-06',
  },
  {
    patient: 'mario.rossi@example.it',
    type: 0,
    name: 'Farmacia San Giovanni',
    phone: '+39067008899',
    level: 1,
    on: '2021-02-09',
  },
  {
    patient: 'mario.rossi@example.it',
    type: 0,
    name: 'Cardiologia, Policlinico Umberto I',
    phone: '+390649979001',
    level: 4,
    tags: ['Cardiologia'],
    on: '2023-10-20',
  },
  {
    patient: 'mario.rossi@example.it',
    type: 0,
    name: 'Fisioterapia Appio',
    phone: '+39067840055',
    level: 3,
    tags: ['Fisiatria', 'Ortopedia'],
    on: '2024-06-12',
  },
  {
    patient: 'mario.rossi@example.it',
    type: 0,
    name: 'Gruppo di cammino Caffarella',
    phone: '+393201239876',
    level: 6,
    on: '2026-04-15',
  },
  {
    patient: 'giulia.bianchi@example.it',
    type: 10,
    name: 'Matteo Riva',
    relationship: 'convivente',
    callOrder: 1,
    phone: '+393403344556',
    level: 4,
    on: '2023-01-30',
  },
  {
    patient: 'giulia.bianchi@example.it',
    type: 10,
    name: 'Paola Sala',
    relationship: 'genitore',
    callOrder: 2,
    phone: '+390392345678',
    level: 2,
    on: '2023-01-30',
  },
  {
    patient: 'giulia.bianchi@example.it',
    type: 0,
    name: 'Consultorio di Viale Monza',
    phone: '+390285781122',
    level: 6,
    tags: ['Ginecologia e ostetricia'],
    on: '2024-02-21',
  },
];
