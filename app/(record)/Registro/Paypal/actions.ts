'use server';

import { formAction } from '@/lib/http/form-action';
import * as cancelling from '@/lib/payment/cancel';
import * as commands from '@/lib/payment/commands';
import * as contracts from '@/lib/payment/contracts';

/** Keeps that the contract of a plan was read and is agreed to. */
export const acceptContract = formAction(contracts.acceptContract);

/** Asks PayPal once more what has become of a payment. */
export const checkPayment = formAction(commands.payPlan);

/** 'Annulla': ends the renewal of a plan, which stays open to the end of what is paid. */
export const cancelPlan = formAction(cancelling.cancelPlan);
