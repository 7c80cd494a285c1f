import { type FileKind, KARDIA } from '@/db/reference/values';

/** The kinds that a file of a type may have, by the beginning of the MIME type; the first is the default. */
const FITTING: readonly [beginning: string, kinds: readonly [FileKind, ...FileKind[]]][] = [
  ['image/', ['foto', 'esamistrumentali', 'documento']],
  ['video/', ['Video', 'esamistrumentali']],
  ['audio/', ['registrazione']],
  ['application/dicom', ['dicom', 'esamistrumentali']],
  ['application/pdf', ['documento', 'esamistrumentali', KARDIA]],
  ['application/xml', ['documento']],
  ['application/json', ['documento']],
  ['text/csv', ['documento']],
  ['application/pkcs7-mime', ['documento']],
  ['application/zip', ['documento']],
  ['application/vnd.sqlite3', ['documento']],
];

const fittingOf = (mime: string): readonly FileKind[] =>
  FITTING.find(([beginning]) => mime.startsWith(beginning))?.[1] ?? [];

/** Whether a file of this type may have this kind: a recording is not a document, and a PDF is not a photo. */
export const fits = (kind: FileKind, mime: string) => fittingOf(mime).includes(kind);

/** The default kind of a file of this type. */
export const usualKind = (mime: string): FileKind | undefined => fittingOf(mime)[0];

/** The kinds that all of these files may have; empty if they have none in common. */
export const commonKinds = (mimes: readonly string[], kinds: readonly FileKind[]) =>
  kinds.filter((kind) => mimes.every((mime) => fits(kind, mime)));
