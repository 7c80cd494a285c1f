/** Units, materials and vitamins that stay as they are where the rest of a text gives up its capitals. */
const KEPT = /^(?:M?UI|U\.?I\.?|IU|PVC|PVDC|PE|PP|HDPE|LDPE|OPA|PCTFE|COVID|MRNA|ACWY|[A-Z]\d+|[A-Z])$/;

const hasSmall = /[a-zß-ÿ]/;

/** A text that a list gives in capitals alone, as it is easier to read. */
export const inSmall = (text: string) =>
  hasSmall.test(text)
    ? text
    : text.replace(/[A-ZÀ-Þ][A-ZÀ-Þ\d.]*/g, (word) => (isKept(word) ? word : word.toLowerCase()));

/** A single G is grams and L litres; another single letter is a name, such as that of a vitamin. */
const isKept = (word: string) => KEPT.test(word) && !/^[GL]$/.test(word);

/** A name likewise, each word with a capital. */
export const inCapitals = (text: string) =>
  hasSmall.test(text)
    ? text
    : text.replace(/[A-ZÀ-Þ][A-ZÀ-Þ\d]*/g, (word) =>
        isKept(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
      );
