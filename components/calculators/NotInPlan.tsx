'use client';

import { useRouter } from 'next/navigation';
import { SubscriptionDialog } from '../dialogs/SubscriptionDialog';

/** Stands in place of a page that the licence does not cover: back to where the reader came from, or to subscribe. */
export function NotInPlan({ subscribable }: { subscribable: boolean }) {
  const router = useRouter();
  const back = () => (window.history.length > 1 ? router.back() : router.push('/'));
  return <SubscriptionDialog opened onClose={back} subscribable={subscribable} />;
}
