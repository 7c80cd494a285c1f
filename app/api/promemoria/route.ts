export { getReminders as GET, postReminder as POST } from '@/lib/reminders/own/routes';
