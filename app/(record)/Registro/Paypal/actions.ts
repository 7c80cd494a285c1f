'use server';

import { formAction } from '@/lib/http/form-action';
import * as cancelling from '@/lib/payment/cancel';
import * as commands from '@/lib/payment/commands';
import * as contracts from '@/lib/payment/contracts';

/** Records that the contract of a plan was read and accepted. */
export const acceptContract = formAction(contracts.acceptContract);

/** Asks PayPal again for the state of a payment. */
export const checkPayment = formAction(commands.payPlan);

/** 'Annulla': stops the renewal of a plan, which stays active until the end of the paid period. */
export const cancelPlan = formAction(cancelling.cancelPlan);
