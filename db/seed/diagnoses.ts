import { CONFIRMED, type DiagnosisKind, type DiagnosisState, EXCLUDED, SUSPECTED } from '../reference/values';
import { diagnoses } from '../schema';
import { GIULIA, MARIO, sharedColumns } from './clinical';
import type { Known, Tx } from './known';

type Row = [
  on: string,
  pathology: string,
  doctor: string,
  level: number,
  tags?: string[],
  kind?: DiagnosisKind,
  more?: { reaction?: string; relevant?: boolean; icd10?: string },
];

const ANNA = 'Anna Neri';
const PAOLO = 'Paolo Gallo';
const ELENA = 'Elena Costa';

/** Three years of Mario's diagnoses: confirmed, suspected and excluded. */
const ofMario: Record<DiagnosisState, Row[]> = {
  [CONFIRMED]: [
    [
      '2023-11-21',
      'Ipertensione arteriosa essenziale',
      ANNA,
      4,
      ['Cardiologia', 'Medicina generale'],
      'Diagnosi',
      { icd10: 'I10' },
    ],
    ['2023-11-21', 'Penicillina: orticaria generalizzata', ANNA, 1, ['Allergologia e immunologia'], 'Allergia'],
    ['2023-12-05', 'Ipercolesterolemia', ELENA, 4, ['Cardiologia'], 'Diagnosi', { icd10: 'E78.0' }],
    ['2024-02-13', 'Lattosio', ANNA, 4, ['Gastroenterologia'], 'Intolleranza', { reaction: 'gonfiore e crampi' }],
    ['2024-04-18', 'Gonartrosi destra', PAOLO, 4, ['Ortopedia']],
    ['2024-06-03', 'Lesione del menisco mediale destro', PAOLO, 4, ['Ortopedia', 'Fisiatria']],
    [
      '2024-09-30',
      'Reflusso gastroesofageo',
      'Francesco Greco',
      4,
      ['Gastroenterologia'],
      'Diagnosi',
      { icd10: 'K21.9' },
    ],
    ['2025-01-15', 'Prediabete', ANNA, 4, ['Diabetologia', 'Medicina generale']],
    ['2025-03-27', 'Extrasistolia ventricolare isolata', ELENA, 4, ['Cardiologia'], 'Diagnosi', { relevant: true }],
    ['2025-05-12', 'Acari della polvere: rinite', 'Valentina De Luca', 4, ['Pneumologia'], 'Allergia'],
    ['2025-10-09', 'Episodio depressivo lieve', 'Irene Galli', 6, ['Psicologia']],
    ['2026-02-20', 'Steatosi epatica di grado lieve', ANNA, 5, ['Medicina interna']],
    ['2026-05-14', 'Ipoacusia neurosensoriale bilaterale lieve', 'Ambulatorio ORL, Ospedale San Giovanni', 4],
    ['2026-09-08', 'Ipertrofia prostatica benigna', 'Roberto Fontana', 6, ['Urologia']],
  ],
  [SUSPECTED]: [
    ['2025-11-18', 'Sindrome delle apnee ostruttive del sonno', 'Valentina De Luca', 4, ['Pneumologia', 'Cardiologia']],
    [
      '2026-04-02',
      'Mezzo di contrasto iodato',
      ELENA,
      1,
      ['Cardiologia'],
      'Allergia',
      { reaction: 'prurito e vampate' },
    ],
    ['2026-06-24', 'Nichel solfato', 'Sara Conti', 4, ['Dermatologia'], 'Allergia'],
    ['2026-08-11', 'Sindrome del tunnel carpale destro', 'Giorgio Ferri', 4, ['Neurologia', 'Ortopedia']],
    ['2026-10-30', 'Glutine', 'Francesco Greco', 5, ['Gastroenterologia'], 'Intolleranza'],
  ],
  [EXCLUDED]: [
    ['2023-12-19', 'Cardiopatia ischemica', ELENA, 4, ['Cardiologia']],
    ['2024-07-22', 'Artrite reumatoide', 'Martina Barbieri', 4, ['Reumatologia']],
    ['2024-10-14', 'Celiachia', 'Francesco Greco', 4, ['Gastroenterologia']],
    ['2025-02-06', 'Acido acetilsalicilico', ANNA, 4, ['Allergologia e immunologia'], 'Allergia'],
    ['2025-12-11', 'Ipotiroidismo', 'Chiara Lombardi', 5, ['Endocrinologia']],
  ],
};

const ofGiulia: Record<DiagnosisState, Row[]> = {
  [CONFIRMED]: [
    ['2024-03-05', 'Anemia sideropenica', 'Lucia Marino', 4, ['Ematologia']],
    ['2024-05-16', 'Pollini di graminacee', 'Ambulatorio allergologico, Niguarda', 3, [], 'Allergia'],
    ['2025-07-01', 'Diabete gestazionale', 'Lucia Marino', 6, ['Ginecologia e ostetricia', 'Diabetologia']],
  ],
  [SUSPECTED]: [['2026-09-17', 'Endometriosi', 'Lucia Marino', 6, ['Ginecologia e ostetricia']]],
  [EXCLUDED]: [['2024-11-08', 'Tiroidite di Hashimoto', 'Chiara Lombardi', 5, ['Endocrinologia']]],
};

const rowsOf = (patient: string, all: Record<DiagnosisState, Row[]>, known: Known) =>
  ([CONFIRMED, SUSPECTED, EXCLUDED] as const).flatMap((state) =>
    all[state].map(([on, pathology, doctor, level, tags = [], kind = 'Diagnosi', more = {}]) => ({
      ...sharedColumns(known, `diagnosis ${patient} ${pathology}`, { patient, on, level, tags }),
      ...more,
      recordedOn: on,
      state,
      kind,
      pathology,
      doctor,
    })),
  );

export const seedDiagnoses = (tx: Tx, known: Known) =>
  tx.insert(diagnoses).values([...rowsOf(MARIO, ofMario, known), ...rowsOf(GIULIA, ofGiulia, known)]);
