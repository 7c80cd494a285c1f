export { deleteLink as DELETE, getLinks as GET, putContent as PUT } from '@/lib/reports/health-links/routes';
