/** The allowed types, in the order in which the page lists them; all others are refused. */
export const FILE_TYPES = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif', 'hif'],
  'application/pdf': ['pdf'],
  'application/xml': ['xml'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'video/quicktime': ['mov', 'qt'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'application/dicom': ['dcm', 'dicom'],
} as const;
/** Types without a signature, which only an import stores, of a document that it has read. */
const READ_TYPES = {
  'application/json': ['json'],
  'text/csv': ['csv'],
  'application/pkcs7-mime': ['p7m'],
  'application/zip': ['zip'],
  'application/vnd.sqlite3': ['db', 'sqlite', 'sqlite3'],
} as const;
export type ReadType = keyof typeof READ_TYPES;
/** The type that only an import stores which a name has; undefined for all other names. */
export const readTypeOf = (name: string): ReadType | undefined =>
  (Object.keys(READ_TYPES) as ReadType[]).find((type) => agrees(type, name));
export type FileType = keyof typeof FILE_TYPES | keyof typeof READ_TYPES;

/** The extensions of a type, the usual one first. */
export const extensionsOf = (type: FileType): readonly string[] => ({ ...FILE_TYPES, ...READ_TYPES })[type];

export const PDF = 'application/pdf';
export const XML = 'application/xml';
export const HEIC = 'image/heic';
export const DICOM = 'application/dicom';

/** Types offered by the file picker. */
export const ACCEPTED = Object.entries(FILE_TYPES).flatMap(([type, extensions]) => [
  type,
  ...extensions.map((extension) => `.${extension}`),
]);

/** The lower-case extension of a name; empty if it has none. */
export const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a name fits a type. Devices that write DICOM name their files by numbers, without an extension. */
export function agrees(type: FileType, name: string): boolean {
  const extension = extensionOf(name);
  if (type === DICOM && (extension === '' || /^\d+$/.test(extension))) return true;
  return extensionsOf(type).includes(extension);
}
