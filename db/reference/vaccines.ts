/** Diseases that vaccines protect against; their names are under `vaccinations.diseases` in the messages. */
export const DISEASES = [
  'diphtheria',
  'tetanus',
  'pertussis',
  'polio',
  'hepatitisB',
  'hib',
  'measles',
  'mumps',
  'rubella',
  'varicella',
  'zoster',
  'meningococcusC',
  'meningococcusACWY',
  'meningococcusB',
  'pneumococcus',
  'rotavirus',
  'hpv',
  'hepatitisA',
  'influenza',
  'tickEncephalitis',
  'japaneseEncephalitis',
  'yellowFever',
  'rabies',
  'typhoid',
  'cholera',
  'covid19',
  'rsv',
] as const;
export type Disease = (typeof DISEASES)[number];

export interface Vaccine {
  /** The id of a vaccine. It never changes and is never reused, since vaccinations refer to it. */
  id: number;
  /** The brand, if any, and the contents. */
  name: string;
  /** Anatomical Therapeutic Chemical code, the usual one for vaccines in Europe. */
  atc: string;
  /** The code in the CDC's list of vaccines administered; absent if no code means exactly this vaccine. */
  cvx?: string;
  against: readonly Disease[];
}

const DTP = ['diphtheria', 'tetanus', 'pertussis'] as const;
const MMR = ['measles', 'mumps', 'rubella'] as const;

type Code = [atc: string, cvx?: string];
interface Group {
  name: string;
  code: Code;
  against: readonly Disease[];
  /** Brands, with their codes where these differ from the group's. */
  brands: readonly (string | [brand: string, ...code: Code])[];
}

/**
 * The vaccines of the Italian calendar and for travellers. They are numbered by their position in this list, so only append
 * to it. The ATC codes are from the WHO's index, the CVX codes from the CDC's table; a code that fits several brands equally
 * is assigned to none of them.
 */
const groups: readonly Group[] = [
  {
    name: 'Esavalente (DTPa-IPV-HBV-Hib)',
    code: ['J07CA09', '146'],
    against: [...DTP, 'polio', 'hepatitisB', 'hib'],
    brands: ['Hexyon', 'Vaxelis', 'Infanrix Hexa'],
  },
  { name: 'DTPa-IPV', code: ['J07CA02', '130'], against: [...DTP, 'polio'], brands: ['Tetravac'] },
  { name: 'dTpa-IPV', code: ['J07CA02'], against: [...DTP, 'polio'], brands: ['Polioboostrix'] },
  { name: 'DTPa-IPV-Hib', code: ['J07CA06', '120'], against: [...DTP, 'polio', 'hib'], brands: [] },
  {
    name: 'MPR (morbillo, parotite, rosolia)',
    code: ['J07BD52', '03'],
    against: MMR,
    brands: ['Priorix', 'M-M-RVAXPRO'],
  },
  {
    name: 'MPRV (morbillo, parotite, rosolia, varicella)',
    code: ['J07BD54', '94'],
    against: [...MMR, 'varicella'],
    brands: ['Priorix Tetra', 'ProQuad'],
  },
  { name: 'Varicella', code: ['J07BK01', '21'], against: ['varicella'], brands: ['Varivax', 'Varilrix'] },
  { name: 'Herpes zoster ricombinante', code: ['J07BK03', '187'], against: ['zoster'], brands: ['Shingrix'] },
  { name: 'Herpes zoster vivo', code: ['J07BK02', '121'], against: ['zoster'], brands: ['Zostavax'] },
  { name: 'Meningococco C', code: ['J07AH07', '103'], against: ['meningococcusC'], brands: ['NeisVac-C'] },
  {
    name: 'Meningococco ACWY',
    code: ['J07AH08'],
    against: ['meningococcusC', 'meningococcusACWY'],
    brands: ['Nimenrix', ['Menveo', 'J07AH08', '136'], ['MenQuadfi', 'J07AH08', '203']],
  },
  {
    name: 'Meningococco B',
    code: ['J07AH09'],
    against: ['meningococcusB'],
    brands: [
      ['Trumenba', 'J07AH09', '162'],
      ['Bexsero', 'J07AH09', '163'],
    ],
  },
  {
    name: 'Pneumococco polisaccaridico 23',
    code: ['J07AL01', '33'],
    against: ['pneumococcus'],
    brands: ['Pneumovax'],
  },
  {
    name: 'Pneumococco coniugato',
    code: ['J07AL02'],
    against: ['pneumococcus'],
    brands: [
      ['Prevenar 13', 'J07AL02', '133'],
      ['Vaxneuvance', 'J07AL02', '215'],
      ['Prevenar 20', 'J07AL02', '216'],
      'Synflorix',
    ],
  },
  {
    name: 'Rotavirus',
    code: ['J07BH'],
    against: ['rotavirus'],
    brands: [
      ['Rotarix', 'J07BH01', '119'],
      ['RotaTeq', 'J07BH02', '116'],
    ],
  },
  {
    name: 'Papillomavirus (HPV)',
    code: ['J07BM'],
    against: ['hpv'],
    brands: [
      ['Gardasil', 'J07BM01', '62'],
      ['Cervarix', 'J07BM02', '118'],
      ['Gardasil 9', 'J07BM03', '165'],
    ],
  },
  {
    name: 'Epatite B',
    code: ['J07BC01', '45'],
    against: ['hepatitisB'],
    brands: ['Engerix B', 'Fendrix', 'HBVaxPro'],
  },
  { name: 'Epatite A', code: ['J07BC02', '85'], against: ['hepatitisA'], brands: ['Havrix', 'Avaxim', 'Vaqta'] },
  { name: 'Epatite A e B', code: ['J07BC20', '104'], against: ['hepatitisA', 'hepatitisB'], brands: ['Twinrix'] },
  { name: 'DTPa', code: ['J07AJ52', '20'], against: DTP, brands: ['Infanrix'] },
  { name: 'dTpa', code: ['J07AJ52', '115'], against: DTP, brands: ['Boostrix'] },
  { name: 'dT (difterite, tetano)', code: ['J07AM51', '139'], against: ['diphtheria', 'tetanus'], brands: [] },
  {
    name: 'dT-IPV (difterite, tetano, polio)',
    code: ['J07CA01'],
    against: ['diphtheria', 'tetanus', 'polio'],
    brands: ['Revaxis'],
  },
  { name: 'Tetano', code: ['J07AM01', '35'], against: ['tetanus'], brands: ['Imovax Tetano'] },
  { name: 'Poliomielite inattivato', code: ['J07BF03', '10'], against: ['polio'], brands: [] },
  {
    name: 'Influenza',
    code: ['J07BB02', '88'],
    against: ['influenza'],
    brands: ['Fluad', 'Efluelda', ['Vaxigrip Tetra', 'J07BB02', '150'], ['Fluenz', 'J07BB03', '149']],
  },
  {
    name: 'Encefalite da zecche',
    code: ['J07BA01', '77'],
    against: ['tickEncephalitis'],
    brands: ['Ticovac', 'Encepur'],
  },
  { name: 'Encefalite giapponese', code: ['J07BA02', '134'], against: ['japaneseEncephalitis'], brands: ['Ixiaro'] },
  { name: 'Febbre gialla', code: ['J07BL01', '37'], against: ['yellowFever'], brands: ['Stamaril'] },
  { name: 'Rabbia', code: ['J07BG01', '90'], against: ['rabies'], brands: ['Rabipur'] },
  { name: 'Tifo orale', code: ['J07AP01', '25'], against: ['typhoid'], brands: ['Vivotif'] },
  { name: 'Tifo Vi', code: ['J07AP03', '101'], against: ['typhoid'], brands: ['Typhim Vi'] },
  { name: 'Colera', code: ['J07AE01', '26'], against: ['cholera'], brands: [['Dukoral', 'J07AE01', '172']] },
  { name: 'Haemophilus influenzae b (Hib)', code: ['J07AG01', '17'], against: ['hib'], brands: [] },
  {
    name: 'COVID-19 a mRNA',
    code: ['J07BN01', '213'],
    against: ['covid19'],
    brands: [['Comirnaty', 'J07BN01', '208'], 'Spikevax'],
  },
  {
    name: 'Virus respiratorio sinciziale (RSV)',
    code: ['J07BX05'],
    against: ['rsv'],
    brands: [
      ['Arexvy', 'J07BX05', '303'],
      ['Abrysvo', 'J07BX05', '305'],
      // A monoclonal antibody, which the calendar offers to newborns like a vaccine.
      ['Beyfortus', 'J06BD08'],
    ],
  },
];

/** The number of ids reserved for each group and its brands, which are numbered by their position: only append brands. */
const BRANDS = 100;

/** All vaccines that can be recorded: each group, and each of its brands. */
export const VACCINES: readonly Vaccine[] = groups.flatMap(({ name, code, against, brands }, at) => {
  const vaccine = (index: number, called: string, [atc, cvx]: Code): Vaccine => ({
    id: (at + 1) * BRANDS + index,
    name: called,
    atc,
    ...(cvx ? { cvx } : {}),
    against,
  });
  return [
    vaccine(0, name, code),
    ...brands.map((brand, index) => {
      // The group's code applies to all of its brands that have no other.
      const [called, ...own] = typeof brand === 'string' ? [brand, ...code] : brand;
      return vaccine(index + 1, `${called}, ${name}`, own as Code);
    }),
  ];
});
