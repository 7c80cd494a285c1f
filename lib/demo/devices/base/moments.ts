/** An earlier moment; both are clock times: YYYY-MM-DDTHH:mm:ss. */
export function earlier(now: string, { days = 0, minutes = 0, seconds = 0 }): string {
  const ms = Date.parse(`${now}Z`) - ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
  return new Date(ms).toISOString().slice(0, 19);
}
