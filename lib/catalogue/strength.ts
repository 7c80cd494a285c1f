const AMOUNT = String.raw`\d[\d.,]*\s?(?:mcg|µg|microgrammi|milligrammi|grammi|mg|g|u\.i\.|ui|unità|meq|mmol|%)`;
const PER = String.raw`(?:\d[\d.,]*\s?)?(?:ml|dose|erogazione|ora|ore|h|die|goccia)`;
const STRENGTH = new RegExp(String.raw`^["“]?\s*(${AMOUNT}(?:\s?[/+]\s?(?:${AMOUNT}|${PER}))*)(?![\p{L}\d])`, 'iu');

/**
 * How much of its ingredients one unit of a pack holds, as the catalogue begins the pack's description with it: `500 mg` of
 * `500 mg, 10 compresse`. Null if the description does not begin with an amount. The migration that added the column reads
 * older rows by the same pattern.
 */
export const strengthIn = (pack: string): string | null => STRENGTH.exec(pack)?.[1] ?? null;
