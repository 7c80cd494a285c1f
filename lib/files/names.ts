export const MAX_NAME = 255;

/** Control characters, marks that turn the direction of writing or show nothing, half characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** Names that a device of Windows has. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?=\.|$)/i;

/**
 * A file's name as it may be shown and sent: without folders, without what cannot be seen, without characters that some
 * system's paths forbid, at most 255 characters with its ending. It is text and never becomes a path of ours.
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
