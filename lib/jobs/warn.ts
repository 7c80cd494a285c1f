import 'server-only';
import { causeOf, log } from '../log';

/** Logs that a job failed, without any content it worked on. */
export const warn = ({ name }: { name: string }, error: unknown) =>
  log().warn({ job: name, cause: causeOf(error) }, 'a background job failed');

/** What may be stored of an error: the SQLSTATE or the driver's code, otherwise its class name. */
export function kindOf(error: unknown): string {
  const { code, name } = causeOf(error);
  return String(code ?? name ?? 'Error').slice(0, 100);
}
