import { BASE_PATH } from '@/lib/http/base-path';

/**
 * The part of the service worker that shows notifications (lib/reminders/push/payload.ts). A button sends the one-use secret of its
 * notification, which closes once the secret has arrived; a click elsewhere opens the page that the notification names, in a window of the app if there is one.
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
  if (event.action && secret) return event.waitUntil(act(event.notification, secret, event.action));
  event.notification.close();
  const open = async () => {
    const [shown] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return shown ? shown.focus() : self.clients.openWindow(navigate);
  };
  event.waitUntil(open());
});
// Some systems close a notification at a press by themselves, so one whose press was not received is shown again.
async function act(notification, secret, action) {
  const body = JSON.stringify({ secret, action });
  const headers = { 'content-type': 'application/json' };
  const sent = fetch('${BASE_PATH}/reminder-actions', { method: 'POST', headers, body, credentials: 'omit' });
  if (await sent.then(({ ok }) => ok, () => false)) return notification.close();
  const { title, body: text, lang, dir, tag, data, actions } = notification;
  await self.registration.showNotification(title, { body: text, lang, dir, tag, data, actions });
}
`;
