import { createHash, randomBytes } from 'node:crypto';

/** Files in the form in which browsers and clients send them. */

export interface SentFile {
  name: string;
  data: Buffer;
  /** The type claimed by the sender, which the app ignores. */
  type?: string;
}
export type FormFields = Record<string, unknown>;

/** A multipart form whose file is at the end or before the fields. */
export function form(fields: FormFields, file?: SentFile, fileFirst = false) {
  const boundary = `----${randomBytes(12).toString('hex')}`;
  const part = (head: string, data: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(data), Buffer.from('\r\n')]);
  const written = Object.entries(fields).map(([name, value]) =>
    part(
      `Content-Disposition: form-data; name="${name}"`,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ),
  );
  const sent = file
    ? [
        part(
          `Content-Disposition: form-data; name="file"; filename="${escaped(file.name)}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}`,
          file.data,
        ),
      ]
    : [];
  const parts = fileFirst ? [...sent, ...written] : [...written, ...sent];
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]) as Uint8Array,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Escapes a name in a multipart header as browsers do. */
const escaped = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

export const PDF_BYTES = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
export const pdf = (name = 'referto.pdf', data = PDF_BYTES): SentFile => ({ name, data });
export const pdfForm = (fields: FormFields) => form(fields, pdf());

/** Random bytes of this length after a given beginning. */
export const filled = (beginning: Buffer | string, length: number) => {
  const start = Buffer.from(beginning);
  return Buffer.concat([start, randomBytes(length - start.length)]);
};
export const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
