import { expect, test } from 'vitest';
import type { Command } from '@/lib/access/commands/command';
import { perform } from '@/lib/access/commands/perform';
import { ADMINISTRATION_ACTIONS } from '../access/administration-rows';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newDoctor, newPatient, newUser, subscribe } from '../support/people';
import { allActions } from '../support/routes';
import { fingerprint } from '../support/watch';

const behind = inProcess();

test('T4, T9: every administration action refuses a non-administrator and changes nothing, whatever their plan', async () => {
  const patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  const users = [patient.userId, (await newDoctor(behind.db)).userId, (await newUser(behind.db)).id];
  const all = (await allActions()).filter(({ name }) => name in ADMINISTRATION_ACTIONS);
  expect(all.map(({ name }) => name).sort()).toEqual(Object.keys(ADMINISTRATION_ACTIONS).sort());
  for (const { name, action } of all)
    for (const userId of users) {
      const command = action.command as Command<{ id: number }, unknown, 'admin'>;
      expect(command.by, name).toBe('admin');
      const viewer = await viewerOf(userId);
      const before = await fingerprint(behind.sql);
      const raw = { name: 'Mio', cost: '1', duration: '1 mese', permissions: 'admin', role: 'admin', roles: 'admin' };
      const id = name.endsWith('updateUser') ? userId : 1;
      expect(await perform(viewer, 'own', command, { id, raw }), name).toEqual({
        ok: false,
        refusal: { code: 'no_permission', permission: 'admin' },
      });
      expect(await fingerprint(behind.sql), name).toBe(before);
    }
});
