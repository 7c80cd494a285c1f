import { ADD } from '../access/lists/asked-item';
import { MEASURE } from './address-names';
import { listQueryOfPart } from './page-lists';

/**
 * The URL that opens the form of a new row in a part of a page: `/Registro/Visite?vista=misure#aggiungi-rilevazioni`.
 * Browsers do not send the `#` fragment to the server, so the list that contains the part is also named in the query.
 */
export const addAddress = (page: string, part: string) => `${page}${listQueryOfPart(part)}${ADD}${part}`;

/** The URL that opens the form of a new measure with the fields of one kind: `pressione`, `peso`, `glicemia`. */
export const measureAddress = (kind: string) => {
  const part = 'rilevazioni';
  return `/Registro/Visite${listQueryOfPart(part)}&${MEASURE}=${kind}${ADD}${part}`;
};
