import { PDF_BYTES, type SentFile } from './files';

/** Malicious files, grouped by the check that stops them: type, name or a scanner. */
export interface HostileFile extends SentFile {
  what: string;
  by: 'type' | 'name' | 'scan' | 'image' | 'emptiness';
}

export const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><html><script>alert(1)</script></html>';
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const hostile = (what: string, by: HostileFile['by'], name: string, data: Buffer | string): HostileFile => ({
  what,
  by,
  name,
  data: Buffer.from(data as string),
});

export const HOSTILE: HostileFile[] = [
  hostile('svg', 'type', 'disegno.svg', SVG),
  hostile('svg named png', 'type', 'disegno.png', SVG),
  hostile('svg behind an XML declaration', 'type', 'disegno.jpg', `<?xml version="1.0"?>${SVG}`),
  hostile('html', 'type', 'pagina.html', HTML),
  hostile('html named pdf', 'type', 'pagina.pdf', HTML),
  hostile(
    'xml',
    'type',
    'dati.xml',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  ),
  hostile('mhtml', 'type', 'pagina.mhtml', `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${HTML}`),
  hostile('a script', 'type', 'a.js', 'alert(document.cookie)'),
  hostile('a shell script named pdf', 'type', 'a.pdf', '#!/bin/sh\nrm -rf /'),
  hostile('a page with a PDF behind it', 'type', 'a.pdf', Buffer.concat([Buffer.from(HTML), PDF_BYTES])),
  hostile('a PDF with a page in its head', 'type', 'a.pdf', `%PDF-1.4\n%${HTML}\n%%EOF`),
  hostile('a program', 'type', 'a.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])),
  hostile('an archive', 'type', 'a.zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)])),
  hostile('a PNG with a page for its picture', 'type', 'a.png', Buffer.concat([PNG, Buffer.from(HTML)])),
  hostile('a PNG of nothing', 'image', 'a.png', Buffer.concat([PNG, Buffer.alloc(300)])),
  hostile(
    'a JPEG that ends at once',
    'image',
    'a.jpg',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40)]),
  ),
  hostile('a PDF named png', 'name', 'referto.png', PDF_BYTES),
  hostile('a PDF that turns its name around', 'name', 'referto\u202Efdp.exe', PDF_BYTES),
  hostile('a PDF without an ending', 'name', 'referto', PDF_BYTES),
  hostile('nothing', 'emptiness', 'vuoto.pdf', ''),
  hostile('EICAR named pdf', 'type', 'eicar.pdf', EICAR),
  hostile('EICAR in a PDF', 'scan', 'eicar.pdf', Buffer.concat([PDF_BYTES, EICAR])),
];
