/** The reference data of every installation. Names are shown to patients; ids never change. */

export const MARITAL_STATUSES = [
  { id: 1, name: 'Celibe/Nubile' },
  { id: 2, name: 'Coniugato/a' },
  { id: 3, name: 'Unito/a civilmente' },
  { id: 4, name: 'Separato/a' },
  { id: 5, name: 'Divorziato/a' },
  { id: 6, name: 'Vedovo/a' },
  { id: 7, name: 'Convivente' },
  { id: 8, name: 'Non specificato' },
];

export const LEVELS = [
  { id: 1, name: 'Nessuna Restrizione' },
  { id: 2, name: 'Basso' },
  { id: 3, name: 'Moderato' },
  { id: 4, name: 'Normale' },
  { id: 5, name: 'Riservato' },
  { id: 6, name: 'Strettamente riservato' },
];

export const TAGS = [
  'Allergologia e immunologia',
  'Anestesia e rianimazione',
  'Angiologia',
  'Cardiologia',
  'Chirurgia generale',
  'Dermatologia',
  'Diabetologia',
  'Ematologia',
  'Endocrinologia',
  'Fisiatria',
  'Gastroenterologia',
  'Geriatria',
  'Ginecologia e ostetricia',
  'Malattie infettive',
  'Medicina dello sport',
  'Medicina generale',
  'Medicina interna',
  'Nefrologia',
  'Neurologia',
  'Oculistica',
  'Odontoiatria',
  'Oncologia',
  'Ortopedia',
  'Otorinolaringoiatria',
  'Pediatria',
  'Pneumologia',
  'Psichiatria',
  'Psicologia',
  'Radiologia',
  'Reumatologia',
  'Scienza della nutrizione',
  'Urologia',
].map((name, index) => ({ id: index + 1, name }));

/** Every permission key in the specifications that a licence can grant, and `admin`. */
export const PERMISSIONS = [
  'aggiungialtro',
  'modificaaltro',
  'aggiungitaccuino',
  'modificataccuino',
  'aggiungifile',
  'modificafile',
  'aggiungidiagnosi',
  'modificadiagnosi',
  'spostaDiagnosi',
  'aggiungivisite',
  'modificavisite',
  'aggiungiesame',
  'modificaesame',
  'spostaEsame',
  'aggiungifarmaci',
  'modificafarmaci',
  'spostaFarmaci',
  'aggiungivaccini',
  'modificavaccini',
  'calcolatrice',
  'admin',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const FREE_ROLE = 'Piano Base';
export const FULL_ROLE = 'Piano Completo';
export const ROLES = ['paziente', 'medico', 'admin', FREE_ROLE, FULL_ROLE] as const;

export const LICENCES = [
  { name: 'Base', cost: '0.00', currency: 'EUR', enabled: true, duration: 'Senza scadenza' },
  { name: 'Completo', cost: '49.90', currency: 'EUR', enabled: true, duration: '12 mesi' },
];
