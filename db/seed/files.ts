import { createHash } from 'node:crypto';
import type { DocumentKind, FileKind } from '../reference/values';
import { fileContents, fileParts, files } from '../schema';
import { GIULIA, MARIO, sharedColumns } from './clinical';
import { dicomOf } from './content/dicom';
import { kardiaPdf } from './content/kardia';
import { letterOf } from './content/pdf';
import { molePhoto } from './content/photo';
import { breathWav } from './content/sound';
import { examId } from './exams';
import type { Known, Tx } from './known';
import { demoId } from './people';

interface DemoFile {
  patient: string;
  /** The day on which the file was made and added. */
  on: string;
  name: string;
  mime: string;
  kind: FileKind;
  documentKind?: DocumentKind;
  comment?: string;
  kardiaNote?: string;
  level: number;
  tags: readonly string[];
  /** The reason of the exam to which the file is attached. */
  exam?: string;
  data: Buffer;
}

const PDF = { patient: MARIO, mime: 'application/pdf', kind: 'documento' } as const;
const KARDIA = { patient: MARIO, mime: 'application/pdf', kind: 'kardia', tags: ['Cardiologia'] } as const;

const letters: DemoFile[] = [
  {
    ...PDF,
    on: '2026-03-02',
    name: 'Emocromo marzo 2026.pdf',
    documentKind: 'referto',
    comment: 'Esami del sangue di controllo',
    exam: 'Emocromo, glicemia e colesterolo',
    level: 4,
    tags: ['Medicina generale'],
    data: letterOf('Laboratorio Analisi Centrale', [
      'Emoglobina 14,6 g/dl   (13,5 - 17,5)',
      'Glicemia 108 mg/dl   (70 - 100)',
      'Colesterolo totale 212 mg/dl   (< 200)',
    ]),
  },
  {
    ...PDF,
    on: '2024-06-10',
    name: 'Risonanza ginocchio destro.pdf',
    documentKind: 'referto',
    comment: 'Referto della risonanza',
    exam: 'Risonanza magnetica del ginocchio destro',
    level: 4,
    tags: ['Ortopedia', 'Fisiatria'],
    data: letterOf('Risonanza magnetica del ginocchio destro', ['Lesione del corno posteriore del menisco mediale.']),
  },
  {
    ...PDF,
    on: '2025-10-20',
    name: 'Relazione psicologica.pdf',
    level: 6,
    tags: ['Psicologia'],
    data: letterOf('Relazione', ['Colloqui di sostegno, otto incontri.']),
  },
  {
    ...PDF,
    patient: GIULIA,
    on: '2026-05-11',
    name: 'Libretto vaccinale.pdf',
    documentKind: 'certificato',
    level: 1,
    tags: [],
    data: letterOf('Libretto vaccinale', ['Tetano, richiamo: 11/05/2026']),
  },
];

const recordings = (): DemoFile[] => [
  {
    ...KARDIA,
    on: '2026-09-14',
    name: 'ECG-20260914.pdf',
    comment: 'Dopo le scale',
    kardiaNote: 'Normal Sinus Rhythm, 72 bpm',
    level: 1,
    data: kardiaPdf({ recorded: 'Monday, 14 Sep 2026, 8:12am', heartRate: 72, determination: 'Normal Sinus Rhythm' }),
  },
  {
    ...KARDIA,
    on: '2026-10-28',
    name: 'ECG-20261028.pdf',
    comment: 'Sentivo il cuore irregolare',
    kardiaNote: 'Possible Atrial Fibrillation, 96 bpm',
    level: 4,
    data: kardiaPdf({
      recorded: 'Wednesday, 28 Oct 2026, 10:40pm',
      heartRate: 96,
      determination: 'Possible Atrial Fibrillation',
      unsteady: 0.28,
    }),
  },
];

const pictures = async (): Promise<DemoFile[]> => [
  {
    patient: MARIO,
    on: '2026-07-19',
    name: 'Neo sulla spalla.jpg',
    mime: 'image/jpeg',
    kind: 'foto',
    comment: 'Per il controllo dermatologico',
    level: 4,
    tags: ['Dermatologia'],
    data: await molePhoto(),
  },
  {
    patient: MARIO,
    on: '2026-01-08',
    name: 'Respiro notturno.wav',
    mime: 'audio/wav',
    kind: 'registrazione',
    comment: 'Registrato con il telefono',
    level: 4,
    tags: ['Pneumologia'],
    data: breathWav(),
  },
  {
    patient: MARIO,
    on: '2024-06-03',
    name: 'Ginocchio destro.dcm',
    exam: 'Radiografia del ginocchio destro',
    mime: 'application/dicom',
    kind: 'dicom',
    level: 4,
    tags: ['Ortopedia'],
    data: dicomOf({ modality: 'CR', date: '20240603', description: 'Ginocchio destro', bodyPart: 'KNEE' }),
  },
];

/** Each file with its content, which is small enough for one part. */
export async function seedFiles(tx: Tx, known: Known) {
  for (const file of [...letters, ...recordings(), ...(await pictures())]) {
    const { patient, on, level, tags, data, exam, ...described } = file;
    const attached = exam ? { examId: examId(patient, exam) } : {};
    const shared = sharedColumns(known, `file ${patient} ${file.name}`, { patient, on, level, tags });
    await tx
      .insert(files)
      .values({ ...shared, ...described, ...attached, day: on, megabytes: data.length / 1_000_000 });
    const [patientId, id] = [shared.patientId, demoId(`content ${patient} ${file.name}`)];
    const sha256 = createHash('sha256').update(data).digest('hex');
    const stored = { state: 'stored', store: 'postgres', bytes: data.length, parts: 1, sha256 } as const;
    await tx.insert(fileContents).values({ patientId, id, fileId: shared.id, ...stored });
    await tx.insert(fileParts).values({ patientId, contentId: id, number: 0, data });
  }
}
