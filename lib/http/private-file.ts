/** The header that says a file is to be kept and not shown, with its name after RFC 6266 and 8187. */
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
  /** Shown by the browser, and not kept at once. */
  inline?: boolean;
}

/** A file that was made for one reader: nobody keeps it on the way, and nothing takes it for another type. */
export const privateFile = (body: string | Uint8Array<ArrayBuffer>, { name, type, inline = false }: PrivateFile) =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': inline ? attachment(name).replace(/^attachment/, 'inline') : attachment(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
