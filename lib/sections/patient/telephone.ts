/** The link that dials a number as it is stored or shown; an extension is dialled after a pause. */
export const telephone = (phone: string) => `tel:${phone.replace(/ (?:x|int\. )/, ',').replace(/[^+\d,]/g, '')}`;
