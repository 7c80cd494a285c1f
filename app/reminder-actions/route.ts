export { postAction as POST } from '@/lib/reminders/push/action-route';
