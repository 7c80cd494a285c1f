import { z } from 'zod';
import { emptyAsNull, requiredText, rowId, wholeNumber } from '../../values/fields';

export const MAX_TOPIC = 100;
export const MAX_TEXT = 5000;
/** How many messages a patient may send in a day of Rome's, and how many attempts there may be, should they fail. */
export const SENT_A_DAY = 10;
export const TRIED_A_DAY = 30;

/**
 * What a message needs. `to` is an address, and only an associated doctor's or a centre's is one; whom it is from is not
 * asked. Of centres that share an address, `centre` tells which.
 */
export const newMessage = z.object({
  to: requiredText(1000),
  topic: requiredText(MAX_TOPIC),
  text: requiredText(MAX_TEXT),
  centre: emptyAsNull(wholeNumber(1, 2_147_483_647)).optional(),
});
export const messageInput = newMessage.extend({ id: rowId });
