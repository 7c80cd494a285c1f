export { deleteLink as DELETE, getLinks as GET, putContent as PUT } from '@/lib/record/health-links/routes';
