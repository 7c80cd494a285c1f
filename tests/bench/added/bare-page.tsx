/** The root layout with almost no content: no session, no menu, no database. Exists only in the benchmark's copy of the app. */
export const dynamic = 'force-dynamic';
export default function BarePage() {
  return <h1>Pagina nuda</h1>;
}
