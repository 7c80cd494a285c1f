/** The part of pdf.js that reads files; it registers itself with `globalThis` when it is loaded. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
