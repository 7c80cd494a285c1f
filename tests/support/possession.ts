import { perform } from '@/lib/access/commands/perform';
import { closeAccount, restoreAccount } from '@/lib/account/closing/commands';
import * as confirmations from '@/lib/account/confirm-means';
import { disownSignIn } from '@/lib/account/disown';
import * as factors from '@/lib/account/factors';
import { removeFactorsByLink, reportLoss } from '@/lib/account/lost-factors';
import { chooseNewPassword, setPasswordByLink } from '@/lib/account/new-password';
import { tieToViewer } from '@/lib/account/provider';
import * as signOuts from '@/lib/account/sign-outs';
import { makeToken, revokeToken } from '@/lib/account/tokens/commands';
import { TOKEN_PAGES } from '@/lib/account/tokens/scope';
import { database } from '@/lib/database';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { newChallenge } from '@/lib/session/factors/challenges';
import { takeCode } from '@/lib/session/factors/factors';
import { readMeans } from '@/lib/session/factors/means';
import { newPasskeyOptions, passkeyOptions, verifyNewPasskey } from '@/lib/session/factors/passkeys';
import { startTotp, totpInSetup } from '@/lib/session/factors/totp';
import { userOfIdentity } from '@/lib/session/oidc';
import { requestReset } from '@/lib/session/password-reset';
import { signInWithPasskey } from '@/lib/session/second-step';
import { findSession, type Viewer } from '@/lib/session/sessions';
import { checkPassword, enter, type SignedIn } from '@/lib/session/sign-in';
import type { Result } from '@/lib/values/refusal';
import { type Authenticator, newAuthenticator } from './authenticator';
import { TEST_SENDER } from './calls';
import { codeOfKey } from './factors';
import { linkIn, type MailServer } from './mail';

/**
 * An account on which two people act, each with their own passwords and factors: tests check which of them controls it in the
 * end.
 */

export interface Account {
  userId: number;
  email: string;
  mailbox: MailServer;
}

/** A person who acts on the account with their own passwords, sessions and devices. */
export class Actor {
  secrets: string[] = [];
  tokens: string[] = [];
  passkeys: Authenticator[] = [];
  apps: string[] = [];
  codes: string[] = [];
  subjects: string[] = [];
  constructor(
    readonly account: Account,
    readonly name: string,
    public password: string,
  ) {}

  private get userId() {
    return this.account.userId;
  }
  private get sender() {
    return { ...TEST_SENDER, device: this.name };
  }

  /** The viewer of this actor's newest open session; null if the actor has none. */
  async viewer(): Promise<Viewer | null> {
    for (const secret of this.secrets.toReversed()) {
      const found = await findSession('browser', secret, this.sender);
      if (!('viewer' in found)) continue;
      // Cancels a pending account closure, as the page proposes after the sign-in.
      if (found.state === 'held' && found.due === 'closed')
        await perform(found.viewer, 'own', restoreAccount, { id: 0, raw: {} });
      return found.viewer;
    }
    return null;
  }
  private keep(entered: Result<SignedIn>) {
    if (entered.ok) this.secrets.push(entered.value.secret);
    return entered.ok;
  }

  /** Signs in by the password and whatever second factor works. @returns whether that opened a session */
  async signIn(password = this.password): Promise<boolean> {
    const known = await checkPassword({ email: this.account.email, password }, 'browser', this.sender);
    if (!known.ok) return false;
    if (this.keep(await enter(this.userId, 'browser', this.sender))) return true;
    for (const code of [...this.apps.map((key) => codeOfKey(key)), ...this.codes.slice(0, 1)]) {
      // A test is shorter than a TOTP step: reset the last used step so that codes can be reused.
      await database().sql`update totp_secrets set last_step = 0 where id_utente = ${this.userId}`;
      const right = await takeCode(this.userId, code, this.sender);
      if (right.ok) return this.keep(await enter(this.userId, 'browser', this.sender, undefined, right.value));
    }
    return this.byPasskey();
  }
  async byPasskey(): Promise<boolean> {
    for (const device of this.passkeys) {
      const answer = device.get((await passkeyOptions('sign_in', null)).challenge);
      const visit = { device: 'x'.repeat(43) };
      if (this.keep(await signInWithPasskey(JSON.stringify(answer), this.sender, visit))) return true;
    }
    return false;
  }

  // biome-ignore lint/suspicious/noExplicitAny: whichever command of an account
  async does(command: any, raw: Record<string, unknown> = {}) {
    const viewer = await this.viewer();
    if (!viewer) return null;
    const result = (await perform(viewer, 'own', command, { id: Number(raw.id ?? 0), raw })) as Result<{
      shown?: string[];
    }>;
    return result.ok ? result.value : null;
  }

  async addPasskey() {
    const viewer = await this.viewer();
    if (!viewer) return;
    const device = newAuthenticator(this.userId);
    const key = await verifyNewPasskey(this.userId, device.create((await newPasskeyOptions(viewer)).challenge));
    const made = await this.does(factors.addPasskey, { name: this.name, key });
    if (!made) return;
    this.passkeys.push(device);
    if (made.shown?.length) this.codes = made.shown;
  }
  async addApp() {
    const viewer = await this.viewer();
    if (!viewer) return;
    await startTotp(database().db, this.userId);
    const { key } = (await totpInSetup(database().db, viewer)) ?? {};
    const made = key && (await this.does(factors.addTotp, { code: codeOfKey(key) }));
    if (!made) return;
    this.apps.push(key);
    if (made.shown?.length) this.codes = made.shown;
  }
  async renewCodes() {
    this.codes = (await this.does(factors.renewCodes))?.shown ?? this.codes;
  }
  async tieProvider() {
    const viewer = await this.viewer();
    if (!viewer) return;
    const subject = `${this.name}-${this.subjects.length}-${this.userId}`;
    await tieToViewer(viewer, { issuer: 'https://provider.example', subject, emailVerified: true });
    this.subjects.push(subject);
  }
  async makeToken() {
    const made = await this.does(makeToken, {
      name: this.name,
      days: '30',
      access: 'write',
      pages: TOKEN_PAGES[0]?.id,
    });
    this.tokens.push(...(made?.shown ?? []));
  }
  /** Confirms pending and suspended factors as far as a session can. */
  async confirmAll() {
    const { totp, passkeys } = await readMeans(database().db, this.userId);
    if (totp) await this.does(confirmations.confirmMeans, { kind: 'totp' });
    for (const { id } of passkeys) await this.does(confirmations.confirmMeans, { kind: 'passkey', id });
  }
  /** Removes all authentication factors in the list except this actor's app and the passkey named `kept`. */
  async removeMeans(kept = '') {
    const { totp, passkeys } = await readMeans(database().db, this.userId);
    if (totp && this.apps.length === 0) await this.does(factors.removeTotp);
    for (const { id, name } of passkeys) if (name !== kept) await this.does(factors.removePasskey, { id });
    await this.does(signOuts.untieProvider);
  }
  async revokeTokens() {
    for (const { id } of await database().sql`select id from tokens where id_utente = ${this.userId}`)
      await this.does(revokeToken, { id: Number(id) });
  }
  async disownOldest() {
    const [line] = await database().sql`select id_audit as id from tbl_audit
      where id_utente = ${this.userId} and azione = 'sign_in' and esito = 'ok' order by audit_istante limit 1`;
    if (line) await this.does(disownSignIn, { id: Number(line.id) });
  }
  async changePassword(next: string) {
    const viewer = await this.viewer();
    const changed = viewer && (await chooseNewPassword(viewer, { current: this.password, next, repeat: next }));
    if (changed?.ok) this.password = next;
  }
  async closeAccount() {
    const [app] = this.apps;
    const code = app ? codeOfKey(app) : this.codes[0];
    await database().sql`update totp_secrets set last_step = 0 where id_utente = ${this.userId}`;
    await this.does(closeAccount, code ? { code } : { password: this.password });
  }
  async stopLoss() {
    await this.does(signOuts.stopReportedLoss);
  }
  async reportLoss() {
    const { email } = this.account;
    const known = await checkPassword({ email, password: this.password }, 'browser', this.sender);
    if (!known.ok) return null;
    const challenge = await newChallenge(database().db, 'second_step', this.userId);
    const result = await reportLoss({ userId: this.userId, challenge }, this.sender);
    return result.ok ? result.value.state : null;
  }

  /** The secret of the newest mailed link to a page; only the owner can read this mailbox. */
  async mailed(page: string): Promise<string | undefined> {
    await outboxIsIdle();
    const { mailbox, email } = this.account;
    const own = mailbox.mails.filter(({ to }) => to.includes(email));
    return linkIn(own.map(({ text }) => text).join('\n'), page);
  }
  async resetByMail(next: string): Promise<boolean> {
    if (!(await this.mailed('PasswordLink'))) await requestReset({ email: this.account.email }, this.sender);
    const link = await this.mailed('PasswordLink');
    const changed = await setPasswordByLink({ link, next, repeat: next }, this.sender);
    if (changed.ok) this.password = next;
    return changed.ok;
  }
  async removeLostFactors(): Promise<boolean> {
    const link = await this.mailed('FactorsLink');
    return (await removeFactorsByLink(link, this.sender)).ok;
  }

  /** The ways in which this actor can still sign in, of all the passwords and factors that they have. */
  async waysIn(passwords: readonly string[]): Promise<string[]> {
    const ways: string[] = [];
    for (const password of passwords) if (await this.signIn(password)) ways.push('password');
    if (await this.byPasskey()) ways.push('passkey');
    for (const secret of this.secrets)
      if ((await findSession('browser', secret, this.sender)).state !== 'none') ways.push('session');
    for (const token of this.tokens)
      if ((await findSession('token', token, this.sender)).state !== 'none') ways.push('token');
    for (const subject of this.subjects) {
      const claims = { issuer: 'https://provider.example', subject, emailVerified: false };
      const found = await userOfIdentity(claims);
      if (found.ok && 'userId' in found.value) ways.push('provider');
    }
    for (const code of [...this.codes.slice(0, 2), ...this.apps.map((key) => codeOfKey(key))]) {
      await database().sql`update totp_secrets set last_step = 0 where id_utente = ${this.userId}`;
      if ((await takeCode(this.userId, code, this.sender)).ok) ways.push('code');
    }
    return ways;
  }
}

/** Moves all dates of a user's account back by `hours`, as if that time had passed. */
export async function hoursLater(userId: number, hours: number) {
  const { sql } = database();
  const by = sql`make_interval(hours => ${hours})`;
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'identities'])
    await sql`update ${sql(table)} set created_at = created_at - ${by}, counts_from = counts_from - ${by}
      where id_utente = ${userId}`;
  await sql`update sessions set created_at = created_at - ${by}, expires_at = expires_at - ${by},
    last_active_at = last_active_at - ${by}, proved_at = proved_at - ${by} where id_utente = ${userId}`;
  await sql`update tbl_utenti set disconosciuto_dal = disconosciuto_dal - ${by} where id_utente = ${userId}`;
  await sql`delete from attempts`;
}
