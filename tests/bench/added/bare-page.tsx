/** The root layout around next to nothing: no session, no menu, no database. It exists in the benchmark's copy of the app only. */
export const dynamic = 'force-dynamic';
export default function BarePage() {
  return <h1>Pagina nuda</h1>;
}
