'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';

// Loaded on demand: many pages may need it, but few readers see it.
const SubscriptionDialog = dynamic(async () => (await import('../dialogs/SubscriptionDialog')).SubscriptionDialog, {
  ssr: false,
});

/** Replaces a page that the licence does not cover: leads back, or to the subscription page. */
export function NotInPlan({ subscribable }: { subscribable: boolean }) {
  const router = useRouter();
  const back = () => (window.history.length > 1 ? router.back() : router.push('/'));
  return <SubscriptionDialog opened onClose={back} subscribable={subscribable} />;
}
