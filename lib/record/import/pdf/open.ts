import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { Unreadable } from '../document/unreadable';
import { type Attachment, attachmentsOf } from './attachments';
import { isClinicalDocument } from './clinical-document';
import { clinicalDocumentsIn } from './embedded';
import { countBytes } from './memory';
import { type PageText, textOnPage } from './text';

/** How many pages of a PDF are read. */
export const MOST_PAGES = 60;

/** A PDF that is being read; `close` must be called at the end. All methods throw Unreadable for damaged and hostile content. */
export interface OpenPdf {
  /** How many pages can be read, from 1; at most MOST_PAGES. */
  pages: number;
  /** How many pages the file has. */
  allPages: number;
  /** The program that made the file, as it says. */
  producer: string | undefined;
  /** Whether the file has a signature, which is not verified. */
  signed: boolean;
  /** The file's bytes. */
  bytes: Uint8Array;
  /** A page of pdf.js, from 1: for its size, view port and operator list. Images are left out of operator lists. */
  page(number: number): Promise<PDFPageProxy>;
  /** The text on a page, from 1. */
  textOf(number: number): Promise<PageText>;
  /** The files of the name tree and of annotations, in this order. */
  attachments(): Promise<readonly Attachment[]>;
  /** The embedded CDA documents, recognised by their content, each once; the one that the name tree leads to is first. */
  clinicalDocuments(): Promise<readonly Uint8Array[]>;
  close(): Promise<void>;
}

/**
 * Opens a PDF. Throws Unreadable: `importPassword` if it needs a password, `importPdf` if it is damaged, `importHeavy` if it
 * expands to too many bytes.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const library = await pdfJs();
  const count = countBytes();
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      const value = await work();
      // pdf.js tolerates a stream that it cannot decode, and goes on without its content.
      if (count.isExceeded()) throw new Unreadable('importHeavy');
      return value;
    } catch (error) {
      throw count.isExceeded() ? new Unreadable('importHeavy') : unreadable(error);
    }
  };
  try {
    const pdf = await guarded(() => loaded(library, bytes));
    const page = (number: number) => guarded(() => pdf.getPage(number));
    const attachments = () => guarded(() => attachmentsOf(pdf, pagesOf(pdf)));
    return {
      pages: pagesOf(pdf),
      allPages: pdf.numPages,
      producer: await producerOf(pdf),
      signed: /\/ByteRange\s*\[/.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')),
      bytes,
      page,
      textOf: (number) => guarded(async () => textOnPage(await pdf.getPage(number))),
      attachments,
      clinicalDocuments: async () => distinct(await attachments(), bytes),
      async close() {
        count.end();
        await pdf.loadingTask.destroy();
      },
    };
  } catch (error) {
    count.end();
    throw error;
  }
}

const pagesOf = ({ numPages }: PDFDocumentProxy) => Math.min(MOST_PAGES, numPages);

/**
 * Loads pdf.js, only if there is a PDF. Its own worker is loaded as a module, because a bundled pdf.js cannot find the file: it then
 * runs in this thread.
 */
async function pdfJs() {
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return await import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** Opens a file without using its scripts, fonts, images and forms; nothing is fetched. */
async function loaded(
  { getDocument }: Awaited<ReturnType<typeof pdfJs>>,
  bytes: Uint8Array,
): Promise<PDFDocumentProxy> {
  const task = getDocument({
    // pdf.js takes the bytes over, so that it gets a copy.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: 1,
    stopAtErrors: false,
    verbosity: 0,
  });
  const pdf = await task.promise;
  if (pdf.numPages < 1) throw new Unreadable('importPdf');
  return pdf;
}

/** What a failure of pdf.js means to the reader of the file. */
function unreadable(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error;
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return new Unreadable(isLocked ? 'importPassword' : 'importPdf');
}

async function producerOf(pdf: PDFDocumentProxy): Promise<string | undefined> {
  const { Producer, Creator } = await pdf.getMetadata().then(
    ({ info }) => info as { Producer?: unknown; Creator?: unknown },
    () => ({ Producer: undefined, Creator: undefined }),
  );
  const said = [Producer, Creator].filter((one) => typeof one === 'string' && one.trim() !== '');
  return said.length > 0 ? said.join(', ').slice(0, 200) : undefined;
}

/**
 * The CDA documents of a PDF. The file as a whole is searched only if its directories lead to none, as for documents that are
 * only in /AF of the catalog or of a page: it may contain former versions as well, of which the last is first.
 */
function distinct(attachments: readonly Attachment[], bytes: Uint8Array): Uint8Array[] {
  const listed = attachments.map(({ content }) => content).filter(isClinicalDocument);
  const found = listed.length > 0 ? listed : clinicalDocumentsIn(bytes).reverse();
  return found.filter((one, at) => !found.slice(0, at).some((earlier) => Buffer.compare(earlier, one) === 0));
}
