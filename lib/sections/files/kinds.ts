import { type FileKind, KARDIA } from '@/db/reference/values';

/** What a file of a type may be called, by how the type begins; the first is what it usually is. */
const FITTING: readonly [beginning: string, kinds: readonly [FileKind, ...FileKind[]]][] = [
  ['image/', ['foto', 'esamistrumentali', 'documento']],
  ['video/', ['Video', 'esamistrumentali']],
  ['audio/', ['registrazione']],
  ['application/dicom', ['dicom', 'esamistrumentali']],
  ['application/pdf', ['documento', 'esamistrumentali', KARDIA]],
];

const fittingOf = (mime: string): readonly FileKind[] =>
  FITTING.find(([beginning]) => mime.startsWith(beginning))?.[1] ?? [];

/** A recording is no document, and a PDF is no photo. */
export const fits = (kind: FileKind, mime: string) => fittingOf(mime).includes(kind);

/** What a file is, as far as its content tells. */
export const usualKind = (mime: string): FileKind | undefined => fittingOf(mime)[0];

/** What all of these files may be called: empty where they have nothing in common. */
export const commonKinds = (mimes: readonly string[], kinds: readonly FileKind[]) =>
  kinds.filter((kind) => mimes.every((mime) => fits(kind, mime)));
