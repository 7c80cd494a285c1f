import { NotFoundPage } from '@/components/shell/states/NotFoundPage';

/** Between the menus, for whatever a signed-in page does not find. */
export default function NotFound() {
  return <NotFoundPage />;
}
