import { describe, expect, test } from 'vitest';
import { dicomOf } from '@/db/seed/content/dicom';
import { breathWav } from '@/db/seed/content/sound';
import { DicomFault } from '@/lib/files/dicom/fault';
import { DicomScan } from '@/lib/files/dicom/scan';
import { typeOf } from '@/lib/files/format/sniff';
import { agrees } from '@/lib/files/format/types';
import { signatureScan } from '@/lib/files/scan';
import { loadCodec } from '../support/dicom-encoders';
import { PDF_BYTES } from '../support/files';
import { EICAR, HOSTILE } from '../support/hostile';

// T28, T35: a file's bytes determine its type, which must be on the list and match the name.

const padded = (beginning: string) => Buffer.concat([Buffer.from(beginning, 'latin1'), Buffer.alloc(64)]);
const CDA = '<?xml version="1.0"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Referto</title></ClinicalDocument>';
/** A PDF/A-3 whose first object is an embedded document, as the reports of a regional health record are. */
const PDF_WITH_XML = Buffer.from(
  `%PDF-1.7\n1 0 obj\n<</Type/EmbeddedFile/Subtype/text#2Fxml/Length ${CDA.length}>>\nstream\n${CDA}\nendstream\nendobj\n%%EOF`,
);
const GOOD: [name: string, type: string, bytes: Buffer][] = [
  ['a.pdf', 'application/pdf', PDF_BYTES],
  ['referto.pdf', 'application/pdf', PDF_WITH_XML],
  ['referto.xml', 'application/xml', Buffer.from(CDA)],
  ['REFERTO.XML', 'application/xml', Buffer.from(`\uFEFF${CDA}`)],
  ['a.jpg', 'image/jpeg', padded('\xff\xd8\xff\xe0')],
  ['a.png', 'image/png', padded('\x89PNG\r\n\x1a\n')],
  ['a.webp', 'image/webp', padded('RIFF\0\0\0\0WEBPVP8 ')],
  ['a.heic', 'image/heic', padded('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['a.HEIC', 'image/heic', padded('\0\0\0\x1cftypmif1\0\0\0\0mif1miafheic')],
  ['a.mp4', 'video/mp4', padded('\0\0\0\x18ftypmp42')],
  ['a.mov', 'video/quicktime', padded('\0\0\0\x14ftypqt  ')],
  ['a.m4a', 'audio/mp4', padded('\0\0\0\x18ftypM4A ')],
  ['a.webm', 'video/webm', padded('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm')],
  ['a.mp3', 'audio/mpeg', padded('ID3\x03\0\0')],
  ['a.MP3', 'audio/mpeg', padded('\xff\xfb\x90\x64')],
  ['a.ogg', 'audio/ogg', padded(`OggS${'\0'.repeat(24)}\x01vorbis`)],
  ['a.wav', 'audio/wav', breathWav()],
  ['a.dcm', 'application/dicom', dicomOf({ modality: 'CR', date: '20260101', description: 'x', bodyPart: 'HAND' })],
];

test.each(GOOD)('%s is recognised as %s', (name, type, bytes) => {
  expect(typeOf(bytes)).toBe(type);
  expect(agrees(type as never, name)).toBe(true);
});

test("a file name must have the extension of the file's type; only a DICOM file needs no extension", () => {
  expect(agrees('application/pdf', 'referto.png')).toBe(false);
  expect(agrees('application/pdf', 'referto')).toBe(false);
  expect(agrees('application/pdf', 'referto.pdf.exe')).toBe(false);
  expect(agrees('application/dicom', 'IM000001')).toBe(true);
  expect(agrees('application/dicom', '1.2.840.113619.2')).toBe(true);
});

describe('no type on the list is recognised in:', () => {
  test.each(HOSTILE.filter(({ by }) => by === 'type').map(({ what, data }) => [what, data] as const))(
    '%s',
    (_, data) => {
      expect(typeOf(data)).toBeNull();
    },
  );
});

test('the EICAR test signature is found anywhere in a file, however the file is cut into pieces', async () => {
  for (const size of [1, 7, 67, 68, 69, 4096]) {
    const data = Buffer.concat([PDF_BYTES, Buffer.alloc(5000, 'x'), EICAR, Buffer.alloc(100)]);
    const scan = signatureScan();
    for (let at = 0; at < data.length; at += size) scan.take(data.subarray(at, at + size));
    expect(await scan.clean()).toBe(false);
  }
  const scan = signatureScan();
  scan.take(Buffer.concat([EICAR.subarray(0, 60), Buffer.from('x'), EICAR.subarray(60)]));
  expect(await scan.clean()).toBe(true);
});

describe('a DICOM file', () => {
  const study = dicomOf({ modality: 'CR', date: '20240603', description: 'Ginocchio', bodyPart: 'KNEE' });
  const open = (file: Buffer) => DicomScan.open(new Uint8Array(file), loadCodec);

  test('T34: says how and of what it was taken, but not of whom, and shows its picture', async () => {
    const scan = await open(study);
    const { tags } = scan.study;
    expect(tags).toEqual({
      modality: 'CR',
      studyDate: '03/06/2024',
      study: 'Ginocchio',
      bodyPart: 'KNEE',
      rows: '128',
      columns: '128',
    });
    expect(study.includes('Rossi')).toBe(true);
    expect(JSON.stringify(scan.study)).not.toContain('Rossi');
    const picture = await scan.draw(0, null);
    expect([picture.width, picture.height, picture.points.length]).toEqual([128, 128, 128 * 128 * 4]);
    const greys = new Set(picture.points.filter((_, at) => at % 4 === 0));
    expect(greys.has(0) && greys.has(255) && greys.size > 50).toBe(true);
  });

  test('in an unknown encoding, or with fewer points than it declares, shows no picture', async () => {
    const odd = Buffer.from(study.toString('latin1').replace('1.2.840.10008.1.2.1', '1.2.840.10008.1.2.4'), 'latin1');
    expect((await open(odd)).study).toMatchObject({ picture: null, fault: 'unsupported' });
    const rows = study.indexOf(Buffer.from([0x28, 0, 0x10, 0]));
    const grown = Buffer.from(study);
    grown.writeUInt16LE(8000, rows + 8);
    await expect((await open(grown)).draw(0, null)).rejects.toThrow(new DicomFault('damaged'));
  });
});
