/** Text without case and accents, for comparison with what somebody types. */
export const plainText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('’', "'");
