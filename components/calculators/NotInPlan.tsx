'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';

// The pages that may need it are many; those who see it are few.
const SubscriptionDialog = dynamic(async () => (await import('../dialogs/SubscriptionDialog')).SubscriptionDialog, {
  ssr: false,
});

/** Stands in place of a page that the licence does not cover: back to where the reader came from, or to subscribe. */
export function NotInPlan({ subscribable }: { subscribable: boolean }) {
  const router = useRouter();
  const back = () => (window.history.length > 1 ? router.back() : router.push('/'));
  return <SubscriptionDialog opened onClose={back} subscribable={subscribable} />;
}
