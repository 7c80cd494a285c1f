import type { AnamnesisPart, physiology } from '../schema';
import { GIULIA, MARIO } from './clinical';

export interface SeedText {
  level: number;
  tags?: string[];
  /** The versions of the text with their dates; the last one is current. */
  said: [on: string, content: string][];
}

export const textsOfMario: Record<AnamnesisPart, SeedText> = {
  familiare: {
    level: 4,
    tags: ['Cardiologia', 'Medicina generale'],
    said: [
      ['2023-11-21', 'Padre iperteso, deceduto a 71 anni per infarto miocardico.'],
      [
        '2024-06-10',
        'Padre iperteso, deceduto a 71 anni per infarto miocardico.\nMadre di 84 anni, diabete tipo 2 in terapia orale.',
      ],
      [
        '2025-10-02',
        'Padre iperteso, deceduto a 71 anni per infarto miocardico.\nMadre di 86 anni, diabete tipo 2 in terapia orale, osteoporosi.\nSorella in buona salute. Nonno paterno: ictus a 68 anni.',
      ],
    ],
  },
  prossima: {
    level: 3,
    tags: ['Ortopedia', 'Medicina generale'],
    said: [
      ['2026-05-14', 'Da circa due mesi dolore al ginocchio destro nel salire le scale.'],
      [
        '2026-10-19',
        'Da circa sette mesi dolore al ginocchio destro nel salire le scale e dopo camminate di oltre un’ora, con gonfiore serale che passa con il riposo.\nDa settembre si alza due volte per notte per urinare.',
      ],
    ],
  },
  remota: {
    level: 6,
    said: [
      ['2023-11-21', 'Appendicectomia a 14 anni. Frattura del polso sinistro nel 1999, trattata con gesso.'],
      [
        '2025-11-06',
        'Appendicectomia a 14 anni. Frattura del polso sinistro nel 1999, trattata con gesso.\nMeniscectomia artroscopica a destra nel luglio 2024.\nEpisodio depressivo lieve nel 2025, seguito con psicoterapia.',
      ],
    ],
  },
};

export const textsOfGiulia: Record<AnamnesisPart, SeedText> = {
  familiare: {
    level: 6,
    tags: ['Ginecologia e ostetricia'],
    said: [
      ['2024-02-21', 'Madre con ipotiroidismo. Nonna materna: carcinoma mammario a 62 anni.'],
      [
        '2025-01-13',
        'Madre con ipotiroidismo. Nonna materna: carcinoma mammario a 62 anni. Padre in buona salute. Un fratello celiaco.',
      ],
    ],
  },
  prossima: {
    level: 6,
    tags: ['Ginecologia e ostetricia'],
    said: [['2026-09-17', 'Mestruazioni dolorose dalla primavera, con dolore pelvico anche nei giorni precedenti.']],
  },
  remota: {
    level: 5,
    said: [['2024-02-21', 'Tonsillectomia a 7 anni. Varicella e parotite nell’infanzia.']],
  },
};

type Body = Partial<typeof physiology.$inferInsert>;
const noHabit = { smokingDose: 0, alcoholDose: 0, drugsDose: 0, caffeineDose: 0 };

export const bodies: { patient: string; level: number; tags?: string[]; said: [on: string, values: Body][] }[] = [
  {
    patient: MARIO,
    level: 4,
    tags: ['Cardiologia', 'Medicina generale'],
    said: [
      ['2023-11-21', { ...noHabit, smoking: 'si', smokingDose: 10, smokingFrom: '1988-01-01', alcohol: 'no' }],
      [
        '2026-02-20',
        {
          ...noHabit,
          birthTerm: 'Termine',
          birthKind: 'Naturale Eutocico',
          feeding: 'Materno',
          development: 'Normale',
          schooling: 'Diploma',
          activity: 'moderata',
          diet: 'nellaNorma',
          sleep: 'Circa 6 ore, con risvegli',
          stress: 'si',
          smoking: 'si',
          smokingDose: 5,
          smokingFrom: '1988-01-01',
          smokingUntil: '2024-06-30',
          alcohol: 'si',
          alcoholKind: 'vino',
          alcoholDose: 1,
          alcoholFrom: '1990-01-01',
          drugs: 'no',
          caffeine: 'si',
          caffeineDose: 2.5,
          lifestyleNotes: 'Ha smesso di fumare dopo l’intervento al ginocchio. Cammina tre volte a settimana.',
          profession: 'Impiegato tecnico',
          workNotes: 'Lavoro in prevalenza sedentario, al videoterminale.',
          bowel: 'regolare',
          urination: 'patologica',
          bowelNotes: 'Nicturia da settembre 2026.',
        },
      ],
    ],
  },
  {
    patient: GIULIA,
    level: 6,
    tags: ['Ginecologia e ostetricia'],
    said: [
      [
        '2025-01-13',
        {
          ...noHabit,
          birthTerm: 'Pretermine',
          birthKind: 'Post-operatorio Cesareo',
          feeding: 'Artificiale',
          schooling: 'Laurea',
          activity: 'sportiva',
          diet: 'nellaNorma',
          stress: 'no',
          smoking: 'no',
          alcohol: 'no',
          drugs: 'no',
          caffeine: 'si',
          caffeineDose: 1,
          caffeineFrom: '2010-09-01',
          profession: 'Insegnante',
          bowel: 'alterno',
          urination: 'NellaNorma',
          menarcheAge: 12,
          cycle: 'Irregolare',
          cycleNotes: 'Dolore nei primi due giorni.',
        },
      ],
    ],
  },
];
