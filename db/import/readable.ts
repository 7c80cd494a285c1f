/** Units, materials and vitamins that stay in capitals when the rest of a text is converted to lower case. */
const KEPT = /^(?:M?UI|U\.?I\.?|IU|PVC|PVDC|PE|PP|HDPE|LDPE|OPA|PCTFE|COVID|MRNA|ACWY|[A-Z]\d+|[A-Z])$/;

const hasSmall = /[a-zß-ÿ]/;

/** Converts a text in capitals to lower case, for readability. */
export const inSmall = (text: string) =>
  hasSmall.test(text)
    ? text
    : text.replace(/[A-ZÀ-Þ][A-ZÀ-Þ\d.]*/g, (word) => (isKept(word) ? word : word.toLowerCase()));

/** A single G means grams and L litres; other single letters are names, such as that of a vitamin. */
const isKept = (word: string) => KEPT.test(word) && !/^[GL]$/.test(word);

/** Converts a name in capitals so that only the first letter of each word is a capital. */
export const inCapitals = (text: string) =>
  hasSmall.test(text)
    ? text
    : text.replace(/[A-ZÀ-Þ][A-ZÀ-Þ\d]*/g, (word) =>
        isKept(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
      );
