import { requireViewer } from '@/lib/http/require';

/** A page with only the shell and the session check. Exists only in the benchmark's copy of the app. */
export default async function EmptyPage() {
  await requireViewer();
  return <h1>Pagina vuota</h1>;
}
