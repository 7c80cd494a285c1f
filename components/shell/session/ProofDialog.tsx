'use client';

import '@/components/ui/mantine-components.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Alert, Button, Loader, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { PROOF_PAGE } from '@/lib/session/landing';
import classes from './dialog.module.css';
import type { GiveProof } from './proof';
import type { ProofWords } from './proof-words';
import { TopDialog } from './TopDialog';
import { useProof } from './useProof';
import { proofWords, type SignInTexts } from './words';

interface ProofDialogProps {
  texts: SignInTexts;
  /** The identity provider of a user without a password. */
  provider: string;
  /** Absent: the proof is sent to the session. */
  give?: GiveProof | undefined;
  answer(proved: boolean): void;
}

/** Asks for a proof of identity over the open page. The text typed behind it stays. */
export function ProofDialog({ texts, provider, give, answer }: ProofDialogProps) {
  const [words] = useState(() => proofWords(texts, provider));
  const { means, failure, pending, send, sendPasskey, look } = useProof(words, give, answer);
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
          <AtProvider words={words} pending={pending} look={look} cancel={cancel} />
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
    // The field appears once it is known how the user can prove their identity, after the dialog has set its initial focus.
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

interface AtProviderProps extends Pick<SecretFormProps, 'words' | 'pending' | 'cancel'> {
  look(isAsked: boolean): void;
}

/**
 * For a user who signs in only by a provider: the proof happens there, in a separate tab, so that this page stays. On return to
 * this tab the dialog checks for it.
 */
function AtProvider({ words, pending, look, cancel }: AtProviderProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens as long as it is shown
  useEffect(() => {
    const back = () => look(false);
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, []);
  return (
    <>
      <Text>{words.atProvider}</Text>
      <Button component="a" href={`${BASE_PATH}${PROOF_PAGE}`} target="_blank" size="md" fullWidth>
        {words.toProvider}
      </Button>
      <div className={classes.dialogButtons}>
        <Button variant="default" onClick={cancel}>
          {words.cancel}
        </Button>
        <Button variant="default" loading={pending} onClick={() => look(true)}>
          {words.goOn}
        </Button>
      </div>
    </>
  );
}
