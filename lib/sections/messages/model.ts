import { z } from 'zod';
import { emptyAsNull, requiredText, rowId, wholeNumber } from '../../values/fields';

export const MAX_TOPIC = 100;
export const MAX_TEXT = 5000;
/**
 * How many messages a patient may send in a day (Rome time), and how many attempts are allowed in a day, including failed
 * ones.
 */
export const SENT_A_DAY = 10;
export const TRIED_A_DAY = 30;

/**
 * The fields of a message. `to` must be the e-mail address of an associated doctor or a centre; a sender is not accepted. If
 * several centres share an e-mail address, `centre` is the id of one of them.
 */
export const newMessage = z.object({
  to: requiredText(1000),
  topic: requiredText(MAX_TOPIC),
  text: requiredText(MAX_TEXT),
  centre: emptyAsNull(wholeNumber(1, 2_147_483_647)).optional(),
});
export const messageInput = newMessage.extend({ id: rowId });
