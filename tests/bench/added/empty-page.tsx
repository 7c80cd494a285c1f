import { requireViewer } from '@/lib/session/require';

/** A page of the shell and the session check alone. It exists in the benchmark's copy of the app only. */
export default async function EmptyPage() {
  await requireViewer();
  return <h1>Pagina vuota</h1>;
}
