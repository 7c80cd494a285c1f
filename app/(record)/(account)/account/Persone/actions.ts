'use server';

import { answerDelegation as answer } from '@/lib/account/people/answers';
import { addChild as add } from '@/lib/account/people/children';
import { formAction } from '@/lib/http/form-action';

export const answerDelegation = formAction(answer);
export const addChild = formAction(add);
