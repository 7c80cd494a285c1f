import type { PDFDocumentProxy } from 'pdfjs-dist';

/** A file in a PDF. */
export interface Attachment {
  name: string;
  content: Uint8Array;
}

const MOST_FILES = 100;
/** The largest file; a larger one is left out. */
const MOST_BYTES = 20 * 1024 * 1024;

/** The files of a PDF's name tree and of the file annotations on its pages, in this order; broken directories are skipped. */
export async function attachmentsOf(pdf: PDFDocumentProxy, pages: number): Promise<Attachment[]> {
  const tree = await pdf.getAttachments().then(
    (files) => Object.values(files ?? {}).flatMap(attachmentIn),
    () => [],
  );
  const found = [...tree];
  for (let number = 1; number <= pages && found.length < MOST_FILES; number++)
    found.push(
      ...(await pdf
        .getPage(number)
        .then((page) => page.getAnnotations())
        .then(
          (annotations) => annotations.flatMap(({ file }) => attachmentIn(file)),
          () => [],
        )),
    );
  return found.slice(0, MOST_FILES);
}

function attachmentIn(file: unknown): Attachment[] {
  const { filename, content } = (file ?? {}) as { filename?: unknown; content?: unknown };
  if (!(content instanceof Uint8Array) || content.byteLength > MOST_BYTES) return [];
  return [{ name: typeof filename === 'string' ? filename : '', content }];
}
