const OF_OTHERS = /richiedente|medico|dott|dr\.|direttore|responsabile|p\.?\s?iva/i;
const TAX_CODE = /\b[A-Z]{6}[0-9LMNP-V]{2}[A-EHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]\b/;

/** The patient’s tax code in the lines of a report. */
export function taxCodeIn(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const said = /(?:\bc\.?\s?f\.?|cod(?:ice|\.)?\s*fisc(?:ale|\.)?)\s*[:.]?\s*([A-Z0-9]{16})\b/i.exec(text);
    if (said && !OF_OTHERS.test(text.slice(0, said.index))) return said[1]?.toUpperCase();
  }
  const plain = texts.find((text) => TAX_CODE.test(text) && !OF_OTHERS.test(text));
  return plain && TAX_CODE.exec(plain)?.[0];
}

/** The patient’s name, as printed. */
export function nameIn(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const parts =
      /\bcognome\s*:\s*([^\t:]{2,40}?)\s*(?:\t|\s)\s*nome\s*:\s*([^\t:]{2,40}?)(?=\t|\s{2,}|$|\s+(?:nat|c\.?f|cod|sesso|data)\b)/i.exec(
        text,
      );
    if (parts) return `${parts[1]} ${parts[2]}`;
    const said =
      /(?:\bpaziente|\bcognome\s*(?:e|\/|,)?\s*nome|\bnome\s*(?:e|\/)\s*cognome|\bnominativo|\bassistit[oa]|\bsig\.?(?:ra|\.ra)?(?:\s?\/\s?(?:sig\.?)?ra)?\.?)\s*[:.]?\s+([\p{L}'’ .-]{3,60}?)(?=\t|\s{2,}|$|\s+(?:nat[oa]|c\.?f\b|cod|sesso|data|id\b|n\.)|[,(])/iu.exec(
        text,
      );
    if (said?.[1] && /\p{L}{2,}\s+\p{L}{2,}/u.test(said[1])) return said[1].trim();
  }
  return undefined;
}

/** The patient’s sex: as printed, by the tax code, or by 'nato' and 'nata'. */
export function sexIn(texts: readonly string[], taxCode: string | undefined): 'M' | 'F' | undefined {
  for (const text of texts) {
    const said = /\bsesso\s*[:.]?\s*(M|F|maschi|femmin)/i.exec(text)?.[1]?.toUpperCase();
    if (said) return said.startsWith('M') ? 'M' : 'F';
  }
  const day = taxCode !== undefined && TAX_CODE.test(taxCode) ? Number(taxCode.slice(9, 11)) : Number.NaN;
  if (day > 40) return 'F';
  if (day > 0) return 'M';
  const born = texts.map((text) => /\bnat(o|a)\s+(?:il|a|in)\b/i.exec(text)?.[1]).find((one) => one !== undefined);
  return born === undefined ? undefined : born.toLowerCase() === 'a' ? 'F' : 'M';
}
