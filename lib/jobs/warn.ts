import 'server-only';
import { causeOf, log } from '../log';

/** Logs that a job failed, without any of the data that it processed. */
export const warn = ({ name }: { name: string }, error: unknown) =>
  log().warn({ job: name, cause: causeOf(error) }, 'a background job failed');

/** The part of an error that may be stored: the SQLSTATE or the driver's code, otherwise the name of its class. */
export function kindOf(error: unknown): string {
  const { code, name } = causeOf(error);
  return String(code ?? name ?? 'Error').slice(0, 100);
}
