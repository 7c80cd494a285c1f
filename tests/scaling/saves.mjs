import { randomUUID } from 'node:crypto';

/** The number of simultaneous saves. */
const AT_ONCE = 8;

const DIAGNOSIS = { diagnosi_stato: 1, tipo_diagnosi: 'Diagnosi', diagnosiDetails: { careprovider: 'Anna Neri' } };

/**
 * @typedef {{ token: string, patientId: number }} Caller
 * @typedef {{ acknowledged: Map<string, number>, times: number[], refusals: Map<string, number> }} Saved
 *   the id of each row by its name, the times of acknowledgement (ms), and the number of other answers by status
 */

/** Signs in a patient of the demo. @param {string} origin @returns {Promise<Caller>} */
export async function signIn(origin) {
  const response = await fetch(`${origin}/webui/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mario.rossi@example.it', password: 'Demo-Salute-2026!' }),
  });
  if (!response.ok) throw new Error(`Signing in was answered with ${response.status}.`);
  const { success } = /** @type {{ success: { token: string, user: { id_paziente: number } } }} */ (
    await response.json()
  );
  return { token: success.token, patientId: success.user.id_paziente };
}

/**
 * Saves this number of diagnoses, each repeated with its own key until it is acknowledged, as a careful client does.
 * @param {string} origin @param {Caller} caller @param {number} count @param {(done: number) => void} onSave
 * @returns {Promise<Saved>}
 */
export async function saveMany(origin, { token }, count, onSave) {
  const saved = { acknowledged: new Map(), times: /** @type {number[]} */ ([]), refusals: new Map() };
  const names = Array.from({ length: count }, (_, at) => `Prova ${at} ${randomUUID()}`);
  const worker = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      saved.acknowledged.set(name, await saveOne(origin, token, name, saved.refusals));
      saved.times.push(Date.now());
      onSave(saved.times.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return saved;
}

/** @param {string} origin @param {string} token @param {string} name @param {Map<string, number>} refusals */
async function saveOne(origin, token, name, refusals) {
  const key = randomUUID();
  for (;;) {
    const answer = await fetch(`${origin}/webui/api/diagnosi`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...DIAGNOSIS, diagnosi_patologia: name }),
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (response) => ({ status: String(response.status), body: await response.text() }),
      (error) => ({ status: String(error?.cause?.code ?? error?.name), body: '' }),
    );
    if (answer.status === '201') return Number(JSON.parse(answer.body).data.id_diagnosi);
    refusals.set(answer.status, (refusals.get(answer.status) ?? 0) + 1);
    if (/^4(?!29)/.test(answer.status)) throw new Error(`A save was answered with ${answer.status}: ${answer.body}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
