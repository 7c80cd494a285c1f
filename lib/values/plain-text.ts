/** Text without case and accents, as it is compared with what somebody types. */
export const plainText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('’', "'");
