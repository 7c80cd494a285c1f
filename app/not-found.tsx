import { NotFoundPage } from '@/components/shell/states/NotFoundPage';

/** For what is missing below a public page; the rest is answered by (record)/[...missing]. */
export default function NotFound() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}
