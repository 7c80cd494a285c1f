export { deleteReminder as DELETE, putReminder as PUT } from '@/lib/reminders/own/routes';
