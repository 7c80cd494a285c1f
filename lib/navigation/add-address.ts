import { ADD } from '../access/lists/asked-item';
import { MEASURE, TIME } from './address-names';
import { listQueryOfPart } from './page-lists';

/**
 * The URL that opens the form of a new row in a part of a page: `/Registro/Visite?vista=misure#aggiungi-rilevazioni`.
 * Browsers do not send the `#` fragment to the server, so the list that contains the part is also named in the query.
 */
export const addAddress = (page: string, part: string) => `${page}${listQueryOfPart(part)}${ADD}${part}`;

/**
 * The URL that opens the form of a new measure with the fields of one kind: `pressione`, `peso`, `glicemia`. `time`: the time of
 * today, HH:MM, with which the form begins instead of the present one.
 */
export const measureAddress = (kind: string, time?: string) => {
  const part = 'rilevazioni';
  const at = time === undefined ? '' : `&${TIME}=${time}`;
  return `/Registro/Visite${listQueryOfPart(part)}&${MEASURE}=${kind}${at}${ADD}${part}`;
};
