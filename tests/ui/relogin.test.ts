import { expect, test } from 'vitest';
import {
  askForLogin,
  currentRequest,
  hasUnsavedText,
  onRequest,
  registerUnsavedText,
} from '@/components/shell/session/relogin';

test('several forms that need a sign-in share one sign-in, and each gets its outcome', async () => {
  let told = 0;
  const stop = onRequest(() => {
    told += 1;
  });
  const answers = [askForLogin(), askForLogin()];
  expect(told).toBe(1);
  currentRequest()?.answer(true);
  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(currentRequest()).toBeNull();
  stop();
});

test('after a dismissed sign-in the next form asks again', async () => {
  const first = askForLogin();
  currentRequest()?.answer(false);
  expect(await first).toBe(false);
  const second = askForLogin({ veiled: true });
  expect(currentRequest()?.veiled).toBe(true);
  currentRequest()?.answer(true);
  expect(await second).toBe(true);
});

test('the page has unsaved text as long as any form has', () => {
  const [one, other] = [registerUnsavedText(), registerUnsavedText()];
  one();
  one();
  expect(hasUnsavedText()).toBe(true);
  other();
  expect(hasUnsavedText()).toBe(false);
});
