export const MAX_NAME = 255;

/** Control characters, invisible characters and marks that change the direction of writing, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** Device names reserved on Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?=\.|$)/i;

/**
 * A file's name made safe to show and send: without folders, invisible characters or characters that some system forbids in
 * paths, at most 255 characters with its extension. It is only text and never becomes a path on the server.
 */
export function cleanName(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const seen = last
    .replace(UNSEEN, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return shortened((seen || 'file').replace(RESERVED, '_$&'));
}

function shortened(name: string): string {
  if (name.length <= MAX_NAME) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const start = name.slice(0, MAX_NAME - ending.length).replace(/\p{Cs}$/u, '');
  return `${start.replace(/[. ]+$/, '')}${ending}`;
}
