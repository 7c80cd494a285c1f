import { throwIfCancelled } from '../bluetooth';
import type { CheckmeConnection, Records, Watched } from '../checkme';
import type { CheckmeData } from './checkme-data';
import type { ReadingRound } from './reading-round';

interface Reading {
  round: ReadingRound;
  signal: AbortSignal;
  /** The current connection; throws if there is none. */
  connection(): CheckmeConnection;
  watched(file: string): Watched;
  readInfo(): Promise<void>;
  data(): CheckmeData;
  show(change: Partial<CheckmeData>): void;
}

/** Reads everything once; what was read before a disconnection or cancellation is not read again. */
export async function readFiles({ round, signal, connection, watched, readInfo, data, show }: Reading): Promise<void> {
  const read = <R>(
    file: string,
    from: (connection: CheckmeConnection, watched: Watched) => Promise<Records<R>>,
    kept: (records: R[]) => Partial<CheckmeData>,
  ) =>
    round.read(
      file,
      () => from(connection(), watched(file)),
      (records) => {
        throwIfCancelled(signal);
        show(kept(records));
      },
    );

  await round.once('info', readInfo);
  await read(
    'usr.dat',
    (connection, watched) => connection.users(watched),
    (users) => {
      // Newer devices have one list of tracings for each user: when the users were read, the lists must be read again.
      round.forget('ecg.dat');
      return { users };
    },
  );
  const ids = (data().users ?? []).map(({ id }) => id);
  await read(
    'ecg.dat',
    (connection, watched) => connection.ecgs(ids, watched),
    (ecgs) => ({ ecgs }),
  );
  for (const id of ids)
    await read(
      `${id}nibp.dat`,
      (connection, watched) => connection.bloodPressure(id, watched),
      (pressures) => ({
        pressures: { ...data().pressures, [id]: pressures },
      }),
    );
  await read(
    'oxi.dat',
    (connection, watched) => connection.oxygen(watched),
    (oxygens) => ({ oxygens }),
  );
  await read(
    'tmp.dat',
    (connection, watched) => connection.temperature(watched),
    (temperatures) => ({ temperatures }),
  );
}
