/** What an address ends with that asks for the form of a new row; behind it stands the id of the part of the page. */
export const ADD = '#aggiungi-';

/** The form of a new row of a page's part, by its address: `/Registro/Visite#aggiungi-visite`. It is not sent to the server. */
export const addAddress = (page: string, part: string) => `${page}${ADD}${part}`;
