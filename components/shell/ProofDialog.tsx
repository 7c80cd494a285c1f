'use client';

import { Alert, Button, Loader, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import classes from './dialog.module.css';
import type { ProofWords } from './proof-words';
import { TopDialog } from './TopDialog';
import { useProof } from './useProof';

interface ProofDialogProps {
  words: ProofWords;
  answer(proved: boolean): void;
}

/** Asks the user to show that it is them, over whatever is open. What they have typed behind it stays. */
export function ProofDialog({ words, answer }: ProofDialogProps) {
  const { means, failure, pending, send, sendPasskey } = useProof(words, () => answer(true));
  const cancel = () => answer(false);
  return (
    <TopDialog title={words.title} text={words.text} onEscape={cancel}>
      <Stack mt="md">
        {failure ? (
          <Alert key={failure.at} role="alert" color="red" variant="light">
            {failure.text}
          </Alert>
        ) : null}
        {means ? null : <Loader size="sm" aria-hidden="true" />}
        {means?.passkey ? (
          <Button
            variant={means.code ? 'default' : 'filled'}
            size="md"
            fullWidth
            loading={pending}
            onClick={sendPasskey}
          >
            {words.passkey}
          </Button>
        ) : null}
        {means?.code ? <SecretForm kind="code" words={words} pending={pending} send={send} cancel={cancel} /> : null}
        {means?.password ? (
          <SecretForm kind="password" words={words} pending={pending} send={send} cancel={cancel} />
        ) : null}
        {means?.passkey && !means.code ? (
          <Button variant="default" onClick={cancel}>
            {words.cancel}
          </Button>
        ) : null}
        {means && !means.code && !means.password && !means.passkey ? (
          <SignInAgain words={words} cancel={cancel} />
        ) : null}
      </Stack>
    </TopDialog>
  );
}

interface SecretFormProps {
  kind: 'password' | 'code';
  words: ProofWords;
  pending: boolean;
  send(proof: Record<string, string>): void;
  cancel(): void;
}

function SecretForm({ kind, words, pending, send, cancel }: SecretFormProps) {
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get(kind) ?? '');
    setMissing(value === '');
    if (value !== '') send({ [kind]: value });
  };
  const shared = {
    name: kind,
    size: 'md' as const,
    required: true,
    withAsterisk: false,
    // It comes when the means are known, and the dialog has looked for its first field by then.
    autoFocus: true,
    error: missing ? words.required : undefined,
  };
  return (
    <form onSubmit={submit} noValidate>
      {kind === 'code' ? (
        <TextInput
          {...shared}
          label={words.code}
          description={words.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <PasswordInput
          {...shared}
          label={words.password}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
        />
      )}
      <div className={classes.dialogButtons}>
        <Button variant="default" onClick={cancel}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={pending}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}

/** A user whom only their provider vouches for. */
const SignInAgain = ({ words, cancel }: { words: ProofWords; cancel(): void }) => (
  <>
    <Text>{words.signIn}</Text>
    <form method="post" action={`${BASE_PATH}/logout`} className={classes.dialogButtons}>
      <Button variant="default" onClick={cancel}>
        {words.cancel}
      </Button>
      <Button type="submit">{words.leave}</Button>
    </form>
  </>
);
