import { BASE_PATH } from '@/lib/http/base-path';

/**
 * The part of the service worker that shows notifications (lib/reminders/push/payload.ts). A button sends the one-use secret of its
 * notification; a click elsewhere opens the page that the notification names, in a window of the app if there is one.
 */
export const PUSH_WORKER = `
self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { notification, id, actions = [], secret } = event.data.json();
  const { title, navigate, ...options } = notification;
  event.waitUntil(self.registration.showNotification(title, { ...options, actions, tag: id, data: { navigate, secret } }));
});
self.addEventListener('notificationclick', (event) => {
  const { navigate, secret } = event.notification.data ?? {};
  event.notification.close();
  if (event.action && secret) {
    const body = JSON.stringify({ secret, action: event.action });
    const headers = { 'content-type': 'application/json' };
    event.waitUntil(fetch('${BASE_PATH}/reminder-actions', { method: 'POST', headers, body, credentials: 'omit' }));
    return;
  }
  const open = async () => {
    const [shown] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return shown ? shown.focus() : self.clients.openWindow(navigate);
  };
  event.waitUntil(open());
});
`;
