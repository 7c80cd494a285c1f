/** A whole positive number in a path; anything else is an id that does not exist. */
export const idIn = (text: string | undefined): number | null => {
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 ? id : null;
};
