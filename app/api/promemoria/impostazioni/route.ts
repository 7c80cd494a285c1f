export { getSettings as GET, putSettings as PUT } from '@/lib/reminders/own/routes';
