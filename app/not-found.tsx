import { NotFoundPage } from '@/components/shell/states/NotFoundPage';

/** The 404 page below public pages; (record)/[...missing] handles all other unknown URLs. */
export default function NotFound() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}
