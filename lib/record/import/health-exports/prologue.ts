import { Unreadable } from '../document/unreadable';

/** The longest document type declaration, in characters; Apple's has about ten thousand. */
const LONGEST_DTD = 64 * 1024;
/** The most characters before the root element, comments and the declaration included. */
const LONGEST = 2 * LONGEST_DTD;
const NAME = /^<([A-Za-z_:][\w:.-]*)[\s/>]/;

/**
 * The part of an XML document before its root element. A document type declaration is skipped as text, since nothing of it is
 * needed and some versions of iOS write it malformed; one that declares entities or refers to another file is refused.
 */
export class Prologue {
  private text = '';
  private seen = 0;
  private hadDtd = false;
  /** The name of the root element, once it is known. */
  root: string | undefined;

  /** Takes the next characters; returns those from the root element on once it begins, otherwise undefined. */
  push(more: string): string | undefined {
    this.text += more;
    this.seen += more.length;
    while (this.skip());
    const [, name] = NAME.exec(this.text) ?? [];
    this.root = name;
    if (name !== undefined) return this.text;
    if (this.text.length > LONGEST || this.seen - this.text.length > LONGEST) throw new Unreadable('importAppleDtd');
    return undefined;
  }

  /** Skips one part of the prologue; returns whether it was complete. */
  private skip(): boolean {
    this.text = this.text.replace(/^[\uFEFF\s]+/, '');
    if (this.text.startsWith('<?')) return this.skipTo('?>');
    if (this.text.startsWith('<!--')) return this.skipTo('-->');
    if (this.text.startsWith('<!DOCTYPE')) return this.skipDtd();
    if (this.text !== '' && !'<'.startsWith(this.text.charAt(0))) throw new Unreadable('importAppleXml');
    return false;
  }

  private skipTo(end: string): boolean {
    const at = this.text.indexOf(end);
    if (at >= 0) this.text = this.text.slice(at + end.length);
    return at >= 0;
  }

  private skipDtd(): boolean {
    const length = dtdLength(this.text);
    if ((length ?? this.text.length) > LONGEST_DTD) throw new Unreadable('importAppleDtd');
    if (length === undefined) return false;
    const dtd = this.text.slice(0, length);
    const isKnown = /^<!DOCTYPE\s+HealthData\s*(?:\[|>$)/.test(dtd);
    if (this.hadDtd || !isKnown || /<!ENTITY|%[\w.:-]+;/i.test(dtd)) throw new Unreadable('importAppleDtd');
    this.hadDtd = true;
    this.text = this.text.slice(length);
    return true;
  }
}

/** The length of the declaration at the beginning of a text, up to `]>` outside of comments; undefined if it is incomplete. */
function dtdLength(text: string): number | undefined {
  const bracket = text.indexOf('[');
  const close = text.indexOf('>');
  if (bracket < 0 || (close >= 0 && close < bracket)) return close < 0 ? undefined : close + 1;
  for (let at = bracket; at < text.length; at++) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at);
      if (end < 0) return undefined;
      at = end + 2;
    } else if (text[at] === ']') {
      const [found] = /^\]\s*>/.exec(text.slice(at, at + 20)) ?? [];
      if (found) return at + found.length;
    }
  }
  return undefined;
}
