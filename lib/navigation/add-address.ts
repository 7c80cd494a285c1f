import { ADD } from '../access/lists/asked-item';
import { listQueryOfPart } from './page-lists';

/**
 * The form of a new row of a page's part, by its address: `/Registro/Visite?vista=misure#aggiungi-rilevazioni`. What is
 * behind the `#` is not sent to the server, so the list that the part is in stands before it.
 */
export const addAddress = (page: string, part: string) => `${page}${listQueryOfPart(part)}${ADD}${part}`;
