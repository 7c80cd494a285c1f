/** The Content-Disposition header of a download, with its file name (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

interface PrivateFile {
  name: string;
  type: string;
  /** Shown in the browser instead of downloaded. */
  inline?: boolean;
}

/** A file made for one reader: no cache may store it, and browsers must not guess another type. */
export const privateFile = (body: string | Uint8Array<ArrayBuffer>, { name, type, inline = false }: PrivateFile) =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': inline ? attachment(name).replace(/^attachment/, 'inline') : attachment(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      // What is downloaded executes nothing, even if it is opened in a browser; the viewer of an inline PDF needs scripts.
      ...(inline ? {} : { 'content-security-policy': "sandbox; default-src 'none'" }),
    },
  });
