/** The page of imports, without the base path. */
export const IMPORT_PAGE = '/report/Importa';
/** The query parameter that names the file of the record from which it reads. */
export const FILE_PARAMETER = 'file';

/** The file types that the picker offers. The server recognises a document by its content. */
export const ACCEPTED_DOCUMENTS = [
  '.pdf',
  '.xml',
  '.p7m',
  '.json',
  '.zip',
  '.db',
  '.csv',
  '.txt',
  'application/pdf',
  'application/xml',
  'text/xml',
  'application/json',
  'application/fhir+json',
  'application/zip',
  'text/csv',
  'application/pkcs7-mime',
] as const;

const READABLE = /^(?:application\/(?:pdf|xml|json|fhir\+json|pkcs7-mime|zip|vnd\.sqlite3)|text\/(?:xml|csv|plain))$/;

/** Whether a file of the record may hold data to import, by its type. */
export const mayHoldData = (mime: string | null): boolean => mime !== null && READABLE.test(mime);

/** The path of the page of imports that reads a file of the record, without the base path. */
export const importOfFile = (id: number) => `${IMPORT_PAGE}?${FILE_PARAMETER}=${id}` as const;
