import type { Diagnosis } from './model';

/**
 * Words by which the names of diagnoses and allergies are recognised: what an allergy is to, and which diagnoses matter in an
 * emergency. They are stems in Italian and English, matched from the beginning of a word. What no list knows is only placed
 * last or not suggested: nothing is left out because of them.
 */
const startsWith = (stems: readonly string[]) =>
  new RegExp(stems.map((stem) => String.raw`(?<![\p{L}\p{N}])${stem}`).join('|'), 'iu');

const ANAPHYLAXIS = startsWith([
  'anafila',
  'anaphyla',
  'shock',
  'angioedema',
  'edema (?:di|della) (?:quincke|glottide)',
]);

/** Reactions that endanger life. */
const LIFE_THREATENING = startsWith(['anafila', 'anaphyla', 'shock', 'edema (?:della )?(?:glottide|laring)']);

/** Medicines, and what else may be given or touched in an emergency: contrast media, disinfectants, latex. */
const MEDICINES = startsWith([
  ...[
    'farmac',
    'medicin',
    'medicament',
    'antibiotic',
    'antinfiammator',
    'anestetic',
    'an(?:a)?esthetic',
    'vaccin',
    'drug',
  ],
  ...['penicillin', 'betalattam', 'beta-lattam', 'amoxicillin', 'ampicillin', 'augmentin', 'piperacillin', 'oxacillin'],
  ...[
    'cefalosporin',
    'cephalosporin',
    String.raw`cef(?!ale[ae](?!\p{L}))\p{L}{3,}`,
    'carbapen',
    'meropenem',
    'imipenem',
  ],
  ...['macrolid', 'chinolon', 'fluorochinolon', 'quinolon', 'fluoroquinolon', 'tetraciclin', 'tetracyclin', 'doxic'],
  ...[String.raw`\p{L}+(?:micin|mycin|floxacin|cillin|ciclin|cyclin)\p{L}{0,2}(?!\p{L})`, 'aminoglicosid'],
  ...['sulfamid', 'sulfonamid', 'sulfamet', 'cotrimossazol', 'co-trimox', 'bactrim', 'nitrofurant', 'metronidazol'],
  ...['fans(?!\\p{L})', 'nsaid', 'asa(?!\\p{L})', 'aspirin', 'acido acetilsalicilico', 'acetylsalicylic', 'salicilat'],
  ...[
    'ibuprofen',
    'ketoprofen',
    'flurbiprofen',
    'diclofenac',
    'napross',
    'naproxen',
    'nimesulid',
    'ketorolac',
    'piroxicam',
  ],
  ...['meloxicam', 'celecoxib', 'indometacin', 'paracetamol', 'acetaminophen', 'tachipirin', 'metamizol', 'novalgin'],
  ...[
    'noramidopirin',
    'pirazol',
    'pyrazol',
    'codein',
    'morfin',
    'morphin',
    'tramadol',
    'oppi',
    'opi(?:oid|at)',
    'fentanil',
  ],
  ...[String.raw`\p{L}+cain[ae]?(?!\p{L})`, 'propofol', 'curar', 'rocuronio', 'succinilcolin', 'tiopental', 'ketamin'],
  ...['contrasto', 'mezz[oi] di contrasto', 'contrast', 'iodat', 'iodinat', 'iodio', 'iodine', 'gadolini', 'povidone'],
  ...['clorexidin', 'chlorhexidin', 'lattice(?!\\p{L})', 'latex', 'cerott', 'protamin', 'gelatina', 'destran'],
  ...[
    'eparin',
    'heparin',
    'enoxaparin',
    'warfarin',
    'clopidogrel',
    'insulin',
    'ferro (?:endovenoso|ev)',
    'streptochinasi',
  ],
  ...['ace-?\\s?inibitor', 'ace-?\\s?inhibitor', 'ramipril', 'enalapril', 'lisinopril', 'perindopril', 'statin'],
  ...[String.raw`\p{L}+statin[ae]?(?!\p{L})`, 'omeprazol', 'pantoprazol', 'lansoprazol', 'esomeprazol', 'rabeprazol'],
  ...[
    'carbamazepin',
    'fenitoin',
    'phenytoin',
    'fenobarbital',
    'phenobarbital',
    'lamotrigin',
    'allopurinol',
    'cortison',
  ],
]);

const FOODS = startsWith([
  ...['aliment', 'cibo', 'cibi', 'food', 'arachid', 'peanut', 'noc[ei](?!\\p{L})', 'nocciol', 'mandorl', 'pistacch'],
  ...[
    'anacard',
    'frutta',
    'fruit',
    'nut(?:s)?(?!\\p{L})',
    'walnut',
    'hazelnut',
    'almond',
    'cashew',
    'sesamo',
    'sesame',
  ],
  ...[
    'latte',
    'lattosio',
    'lattoprotein',
    'caseina',
    'milk',
    'lactose',
    'formaggi',
    'cheese',
    'uov[oa]',
    'egg',
    'ovoalbumin',
  ],
  ...[
    'crostace',
    'gamber',
    'mollusch',
    'frutti di mare',
    'shellfish',
    'shrimp',
    'prawn',
    'crab',
    'pesce',
    'fish',
    'merluzz',
  ],
  ...[
    'glutine',
    'gluten',
    'grano',
    'frumento',
    'wheat',
    'soia',
    'soy',
    'lupin',
    'sedano',
    'celery',
    'senape',
    'mustard',
  ],
  ...['fragol', 'strawberr', 'pesca(?!\\p{L})', 'pesche', 'peach', 'mela(?!\\p{L})', 'mele(?!\\p{L})', 'apple', 'kiwi'],
  ...[
    'banan',
    'pomodor',
    'tomat',
    'cioccolat',
    'chocolat',
    'fave(?!\\p{L})',
    'legum',
    'solfiti',
    'sulphite',
    'sulfite',
  ],
  ...['istamina', 'fruttosio', 'fructose', 'nichel alimentare', 'vino(?!\\p{L})', 'carne', 'meat', 'miele', 'honey'],
]);

/** How dangerous an allergy is in an emergency: the lower, the sooner a rescuer must read of it. */
export type Danger = 0 | 1 | 2;

/**
 * The danger of an allergy or intolerance by the words of its name and its reaction: 0 medicines, what else is given in an
 * emergency, and whatever has led to anaphylaxis; 1 foods; 2 the others.
 */
export function dangerOf({ pathology, reaction }: Pick<Diagnosis, 'pathology' | 'reaction'>): Danger {
  if (ANAPHYLAXIS.test(`${pathology} ${reaction ?? ''}`) || MEDICINES.test(pathology)) return 0;
  return FOODS.test(pathology) ? 1 : 2;
}

/** Allergies and intolerances by their danger; within one, the confirmed first, then in the order given. */
export const byDanger = <A extends Pick<Diagnosis, 'pathology' | 'reaction' | 'state'>>(rows: readonly A[]): A[] =>
  rows.toSorted((one, other) => dangerOf(one) - dangerOf(other) || one.state - other.state);

const named = (words: readonly string[]) =>
  new RegExp(words.map((word) => String.raw`(?<!\p{L})${word}`).join('|'), 'iu');

/** An operation, in Italian or English. */
export const OPERATION = named([
  'intervent[oi]',
  String.raw`operat[oaie](?!\p{L})`,
  'operazion[ei]',
  'chirurgi',
  String.raw`\p{L}{3,}(?:ectomi[ae]|plastic[ah]e?|stomi[ae])`,
  String.raw`(?!anatomi|dicotomi)\p{L}{3,}tomi[ae]\b`,
  'by-?pass',
  'trapiant',
  'asportazion',
  'asportat',
  'resezion',
  'amputa',
  'cesare[oi]',
  'artrodesi',
  'osteosintesi',
  'laparoscop',
  'artroscop',
  'surg(?:ery|ical)',
  'operations?',
  'transplant',
  String.raw`\p{L}{3,}(?:ectomy|plasty|ostomy)`,
  'c(?:a)?esarean',
]);

/** An implant or a worn device, in Italian or English. */
export const IMPLANT = named([
  'pace-? ?maker',
  'defibrillator',
  String.raw`(?:ICD|CRT|PICC|IUD|PEG|TAVI)(?!\p{L})`,
  'protesi',
  'prosthe',
  'stent',
  'valvol[ae] (?:meccanic|biologic|artificial|cardiac)',
  'impiant',
  'implant',
  'neurostimolator',
  'elettrostimolator',
  'neurostimulator',
  'stimolator[ei]',
  'pomp[ae] (?:per |di |ad? )?(?:insulin|infusion|intratecal)',
  'insulin pump',
  'microinfusor',
  'sensore (?:del |per il )?glucosio',
  'port-?a-?cath',
  'catetere',
  'catheter',
  'derivazione ventricol',
  'shunt',
  'loop recorder',
  'mezzi di sintesi',
  'placca e viti',
  'placche e viti',
  'chiodo endomidollare',
  'filtro cavale',
  'spirale intrauterina',
  'tracheo(?:stomia|stomy)',
  'apparecchi[o]? acustic',
  'lent[ei] intraocular',
]);

/**
 * Chronic diseases that change what is done in an emergency. Diseases that people are often judged for, such as HIV or those
 * of the mind, are left out on purpose: patients mark them only by their own decision.
 */
const CHRONIC = startsWith([
  ...[
    'cronic',
    'chronic',
    'diabet',
    'ipertension',
    'hypertension',
    'asma(?!\\p{L})',
    'asmatic',
    'asthma',
    'bpco',
    'copd',
  ],
  ...[
    'enfisema',
    'emphysema',
    'broncopneumopati',
    'fibrosi (?:polmonare|cistica)',
    'apne[ae] (?:ostruttiv|notturn|del)',
  ],
  ...[
    'scompenso',
    '(?:insufficienza|cardiopatia|coronaropatia|cardiomiopatia)',
    'heart failure',
    'heart disease',
    'angina',
  ],
  ...['infarto', 'myocardial', 'fibrillazione', 'fibrillation', 'flutter', 'aritmi', 'arrhythm', 'qt lungo', 'long qt'],
  ...[
    'sindrome (?:di brugada|del qt|da anticorpi antifosfolipidi)',
    'brugada',
    'stenosi (?:aortic|mitral)',
    'aneurism',
  ],
  ...['aneurysm', 'ictus', 'stroke', 'attacco ischemico', 'tia(?!\\p{L})', 'epiless', 'epileps', 'crisi epilettic'],
  ...[
    'parkinson',
    'demenz',
    'dementia',
    'alzheimer',
    'sclerosi (?:multipla|laterale)',
    'multiple sclerosis',
    'miasteni',
  ],
  ...[
    'myasthen',
    'emofili',
    'h(?:a)?emophili',
    'von willebrand',
    'trombofili',
    'thrombophili',
    'trombosi',
    'thrombosis',
  ],
  ...['embolia', 'embolism', 'piastrinopeni', 'talassemi', 'thalass', 'anemia falciforme', 'drepanocit', 'sickle cell'],
  ...[
    'favismo',
    'favism',
    '(?:deficit|carenza) di g6pd',
    'g6pd',
    'porfiri',
    'porphyri',
    'ipertermia maligna',
    'malignant',
  ],
  ...['dialisi', 'dialysis', 'cirrosi', 'cirrhosis', '(?:malattia|nefropatia) renale', 'rene (?:unico|policistico)'],
  ...[
    'addison',
    'iposurrenalism',
    'morbo di',
    'ipotiroidism',
    'hypothyroid',
    'ipertiroidism',
    'hyperthyroid',
    'cushing',
  ],
  ...[
    'lupus',
    'artrite reumatoide',
    'rheumatoid',
    'crohn',
    'colite ulcerosa',
    'ulcerative colitis',
    'celiachi',
    'c(?:o)?eliac',
  ],
  ...[
    'feocromocitoma',
    'ph(?:a)?eochromocytoma',
    'immunodef',
    'asplen',
    'splenectom',
    'glaucoma',
    'leucemi',
    'leuk(?:a)?emi',
  ],
  ...['linfoma', 'lymphoma', 'mieloma', 'myeloma', 'angioedema ereditario', 'mastocitosi', 'mastocytosis'],
]);

const DENIED =
  /(?<!\p{L})(?:nega|nessun[ao]?|non|no|senza|pregress[ao] esclusion|familiarità|no history|denies|without)(?!\p{L})/iu;

/** Whether the words of an allergy tell of a reaction that endangered life. */
export const isLifeThreatening = ({ pathology, reaction }: Pick<Diagnosis, 'pathology' | 'reaction'>): boolean =>
  [pathology, reaction ?? ''].some((words) => LIFE_THREATENING.test(words) && !DENIED.test(words));

/** An operation or implant that has not taken place, may not, or is told only because of something else. */
const NOT_DONE =
  /(?<!\p{L})(?:attesa|da (?:operare|impiantare|eseguire)|candidat[oa]|programmat|pianificat|previst|propost|consigliat|rifiut|rinviat|annullat|valutazione|indicazione|awaiting|planned|scheduled|declined|refused|candidate|risk|rischio)/iu;
const ABOUT =
  /^(?:dolor|infezion|complican|rigett|trombosi|disfunzion|malfunzion|rottura|frattura|paura|ansia|pain|infection|complication|rejection|fracture|fear)/iu;
/** What the words of implants find besides: an implant that is gone, a natural part of the body, and examinations. */
const NO_IMPLANT =
  /(?<!\p{L})(?:rimoss|rimozion|espiant|asporta|tolt[oaie](?!\p{L})|remov|explant|stentat|impiantolog|implantolog|cateteri[sz]|catheteri[sz]|shunt (?:intracardiac|interatrial|interventricol|sinistr|destr|left|right))/iu;
const NATURAL_VALVE = /valvol[ae] cardiac/iu;
const ARTIFICIAL = /protesi|prosthe|meccanic|biologic|artificial|sostitu|TAVI/iu;

const isTold = (pathology: string) => ![DENIED, NOT_DONE, ABOUT].some((words) => words.test(pathology));

/** Whether a diagnosis of this name says that the person was operated. */
export const isOperation = (pathology: string): boolean => isTold(pathology) && OPERATION.test(pathology);

/** Whether a diagnosis of this name says that the person has an implant or wears a device. */
export const isImplant = (pathology: string): boolean =>
  isTold(pathology) &&
  IMPLANT.test(pathology) &&
  !NO_IMPLANT.test(pathology) &&
  (!NATURAL_VALVE.test(pathology) || ARTIFICIAL.test(pathology));

/** Whether a diagnosis of this name is suggested for the emergency data: a chronic disease, an operation or an implant. */
export const isSuggested = (pathology: string): boolean =>
  !DENIED.test(pathology) && [CHRONIC, OPERATION, IMPLANT].some((words) => words.test(pathology));
