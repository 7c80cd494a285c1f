/** The link that dials a stored or displayed telephone number; an extension is dialled after a pause. */
export const telephone = (phone: string) => `tel:${phone.replace(/ (?:x|int\. )/, ',').replace(/[^+\d,]/g, '')}`;
