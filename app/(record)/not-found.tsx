import { NotFoundPage } from '@/components/shell/states/NotFoundPage';

/** The 404 page of signed-in pages, inside the frame. */
export default function NotFound() {
  return <NotFoundPage />;
}
